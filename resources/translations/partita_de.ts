<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE" sourcelanguage="en">
<context>
    <name>AccuracyView</name>
    <message>
        <source>Classes taken for one another</source>
        <translation>Verwechselte Klassen</translation>
    </message>
    <message>
        <source>Confusion</source>
        <translation>Verwechslungen</translation>
    </message>
    <message>
        <source>Right samples by class</source>
        <translation>Richtige Proben nach Klasse</translation>
    </message>
    <message>
        <source>Samples whose output differs most</source>
        <translation>Proben, deren Ausgabe am meisten abweicht</translation>
    </message>
    <message>
        <source>Samples whose output differs most from the file&apos;s network</source>
        <translation>Proben, deren Ausgabe am meisten vom Netz der Datei abweicht</translation>
    </message>
    <message>
        <source>Runs the design on samples and compares its answers with the labels and with the file&apos;s network. Choose samples in Design ▸ Test Data.</source>
        <translation>Führt den Entwurf mit Proben aus und vergleicht seine Antworten mit den Etiketten und mit dem Netz der Datei. Wählen Sie Proben unter Entwurf ▸ Testdaten.</translation>
    </message>
    <message>
        <source>%1 % of the samples have run…</source>
        <translation>%1 % der Proben sind gelaufen …</translation>
    </message>
    <message>
        <source>The samples have not run yet.</source>
        <translation>Die Proben sind noch nicht gelaufen.</translation>
    </message>
    <message>
        <source>%1 of %2 right: %3 % (%4 to %5 with 95 %)</source>
        <translation>%1 von %2 richtig: %3 % (%4 bis %5 mit 95 %)</translation>
    </message>
    <message>
        <source>%1 of %2 as the file&apos;s network: %3 % (%4 to %5 with 95 %)</source>
        <translation>%1 von %2 wie das Netz der Datei: %3 % (%4 bis %5 mit 95 %)</translation>
    </message>
    <message>
        <source> · the file&apos;s network %1; it alone has %2 right, the design alone %3: %4</source>
        <translation> · das Netz der Datei %1; nur dieses hat %2 richtig, nur der Entwurf %3: %4</translation>
    </message>
    <message>
        <source>they differ (p %1)</source>
        <translation>sie unterscheiden sich (p %1)</translation>
    </message>
    <message>
        <source>not distinguishable (p %1)</source>
        <translation>nicht unterscheidbar (p %1)</translation>
    </message>
    <message>
        <source>(the %1 of %2 classes with the most wrong samples)</source>
        <translation>(die %1 von %2 Klassen mit den meisten falschen Proben)</translation>
    </message>
    <message>
        <source>#%1: %2 → %3</source>
        <translation>#%1: %2 → %3</translation>
    </message>
    <message>
        <source>Sample %1, counted from 0: class %2, found by the file&apos;s network %3, by the design %4. SQNR of its output: %5 dB</source>
        <translation>Probe %1, von 0 gezählt: Klasse %2, vom Netz der Datei als %3 erkannt, vom Entwurf als %4. SQNR ihrer Ausgabe: %5 dB</translation>
    </message>
    <message>
        <source>Which classes are taken for which, on %1 samples.</source>
        <translation>Welche Klassen für welche gehalten werden, bei %1 Proben.</translation>
    </message>
</context>
<context>
    <name>AgainstFormer</name>
    <message>
        <source>Against former design</source>
        <translation>Gegen den vorigen Entwurf</translation>
    </message>
    <message>
        <source>nothing has been edited yet</source>
        <translation>noch nichts geändert</translation>
    </message>
    <message>
        <source>the former design has no such kernel</source>
        <translation>der vorige Entwurf hat diesen Kernel nicht</translation>
    </message>
    <message>
        <source>as in the former design</source>
        <translation>wie im vorigen Entwurf</translation>
    </message>
</context>
<context>
    <name>AreaPanel</name>
    <message>
        <source>Remove the mark</source>
        <translation>Markierung entfernen</translation>
    </message>
    <message>
        <source>Remove the mark (Esc)</source>
        <translation>Markierung entfernen (Esc)</translation>
    </message>
    <message>
        <source>%1 cycles</source>
        <translation>%1 Takte</translation>
    </message>
    <message>
        <source>no kernel runs</source>
        <translation>kein Kernel läuft</translation>
    </message>
    <message>
        <source>%1 kernels, %2 to %3</source>
        <translation>%1 Kernel, %2 bis %3</translation>
    </message>
    <message>
        <source>%1 busy %2 cycles, %3</source>
        <translation>%1 %2 Takte aktiv, %3</translation>
    </message>
    <message>
        <source>core waits</source>
        <translation>Kern wartet</translation>
    </message>
    <message>
        <source>core waits %1 cycles</source>
        <translation>Kern wartet %1 Takte</translation>
    </message>
    <message>
        <source>Marked area</source>
        <translation>Markierter Bereich</translation>
    </message>
</context>
<context>
    <name>BitsSection</name>
    <message>
        <source>Bits</source>
        <translation>Bits</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>Activations</source>
        <translation>Aktivierungen</translation>
    </message>
    <message>
        <source> bits</source>
        <translation> in Bits</translation>
    </message>
    <message>
        <source>±1</source>
        <translation>±1</translation>
    </message>
    <message>
        <source>ternary</source>
        <translation>ternär</translation>
    </message>
    <message>
        <source>pinned ·</source>
        <translation>fest ·</translation>
    </message>
    <message>
        <source>Bits of each weight. Fewer bits take less memory and less time to fetch, but are less precise</source>
        <translation>Bits je Gewicht. Weniger Bits brauchen weniger Speicher und sind schneller geladen, rechnen aber ungenauer</translation>
    </message>
    <message>
        <source>Bits of each value that the kernel writes. The kernels that read it use the same number of bits</source>
        <translation>Bits je Wert, den der Kernel schreibt. Die Kernel, die ihn lesen, nehmen ebenso viele Bits</translation>
    </message>
    <message>
        <source>different</source>
        <translation>verschieden</translation>
    </message>
    <message>
        <source>bits</source>
        <translation>Bits</translation>
    </message>
</context>
<context>
    <name>Breakdown</name>
    <message>
        <source>compute</source>
        <translation>Rechnen</translation>
    </message>
    <message>
        <source>layout transforms</source>
        <translation>Layoutumwandlungen</translation>
    </message>
    <message>
        <source>DMA wait</source>
        <translation>DMA-Wartezeit</translation>
    </message>
    <message>
        <source>launch</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>idle</source>
        <translation>Leerlauf</translation>
    </message>
</context>
<context>
    <name>BuildPanel</name>
    <message>
        <source>&amp;Open Folder</source>
        <translation>&amp;Ordner öffnen</translation>
    </message>
    <message>
        <source>Shows the folder in the file manager</source>
        <translation>Zeigt den Ordner in der Dateiverwaltung</translation>
    </message>
    <message>
        <source>Output of make</source>
        <translation>Ausgabe von make</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>&amp;Stopp</translation>
    </message>
    <message>
        <source>&amp;Build and Run</source>
        <translation>&amp;Bauen und ausführen</translation>
    </message>
    <message>
        <source>Stops make and everything that it started</source>
        <translation>Beendet make und alles, was es gestartet hat</translation>
    </message>
    <message>
        <source>Compiles the export for RISC-V, runs it in the emulator and compares every byte: make run</source>
        <translation>Kompiliert den Export für RISC-V, führt ihn im Emulator aus und vergleicht jedes Byte: make run</translation>
    </message>
    <message>
        <source>Written into %1</source>
        <translation>Geschrieben nach %1</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>Schritte</translation>
    </message>
</context>
<context>
    <name>BuildRun</name>
    <message>
        <source>FAIL: kernel “%1” is the first whose output differs from the golden output</source>
        <translation>FAIL: Die Ausgabe des Kernels „%1“ weicht als erste von der erwarteten ab</translation>
    </message>
    <message>
        <source>FAIL: an output differs from the golden output</source>
        <translation>FAIL: Eine Ausgabe weicht von der erwarteten ab</translation>
    </message>
    <message>
        <source>The program ended unexpectedly: %1</source>
        <translation>Das Programm endete unerwartet: %1</translation>
    </message>
    <message>
        <source>The C library of the compiler is missing; install it with: apt-get install picolibc-riscv64-unknown-elf</source>
        <translation>Die C-Bibliothek des Compilers fehlt; sie lässt sich installieren mit: apt-get install picolibc-riscv64-unknown-elf</translation>
    </message>
    <message>
        <source>The build failed: %1</source>
        <translation>Das Bauen ist gescheitert: %1</translation>
    </message>
    <message>
        <source>Building…</source>
        <translation>Wird gebaut…</translation>
    </message>
    <message>
        <source>Building, %1 of %2: %3</source>
        <translation>Wird gebaut, %1 von %2: %3</translation>
    </message>
    <message>
        <source>Running in the emulator, kernel %1…</source>
        <translation>Läuft im Emulator, Kernel %1…</translation>
    </message>
    <message>
        <source>Running in the emulator…</source>
        <translation>Läuft im Emulator…</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Angehalten</translation>
    </message>
    <message>
        <source>PASS: the outputs of all %1 kernels are correct, byte for byte</source>
        <translation>PASS: Die Ausgaben aller %1 Kernel stimmen Byte für Byte</translation>
    </message>
    <message>
        <source>make could not be started: %1</source>
        <translation>make ließ sich nicht starten: %1</translation>
    </message>
</context>
<context>
    <name>ChangesModel</name>
    <message>
        <source>compute</source>
        <translation>Rechnen</translation>
    </message>
    <message>
        <source>launch</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>DMA wait</source>
        <translation>DMA-Wartezeit</translation>
    </message>
    <message>
        <source>transform</source>
        <translation>Transformation</translation>
    </message>
    <message>
        <source>idle</source>
        <translation>Leerlauf</translation>
    </message>
    <message>
        <source> · no counterpart in %1</source>
        <translation> · ohne Gegenstück in %1</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n weiterer</numerusform>
            <numerusform>%n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>A</source>
        <translation>A</translation>
    </message>
    <message>
        <source>B</source>
        <translation>B</translation>
    </message>
    <message>
        <source>B − A</source>
        <translation>B − A</translation>
    </message>
    <message>
        <source>Of which</source>
        <translation>Davon</translation>
    </message>
    <message>
        <source>The kernel that differs. The largest difference comes first, the sum last</source>
        <translation>Der Kernel, der sich unterscheidet: der größte Unterschied zuerst, die Summe zuletzt</translation>
    </message>
    <message>
        <source>The engine or the tile in A and in B</source>
        <translation>Rechenwerk oder Kachel in A und in B</translation>
    </message>
    <message>
        <source>Cycles in design A</source>
        <translation>Takte in Entwurf A</translation>
    </message>
    <message>
        <source>Cycles in design B</source>
        <translation>Takte in Entwurf B</translation>
    </message>
    <message>
        <source>How many cycles more or fewer B takes</source>
        <translation>Wie viele Takte B mehr oder weniger braucht</translation>
    </message>
    <message>
        <source>What the difference consists of, in cycles</source>
        <translation>Woraus der Unterschied besteht, in Takten</translation>
    </message>
</context>
<context>
    <name>ChangesView</name>
    <message>
        <source>Side by side</source>
        <translation>Nebeneinander</translation>
    </message>
    <message>
        <source>Draws both designs side by side (Ctrl+Shift+D)</source>
        <translation>Zeichnet beide Entwürfe nebeneinander (Ctrl+Shift+D)</translation>
    </message>
    <message>
        <source>What differs between design A and design B</source>
        <translation>Worin sich Entwurf A und Entwurf B unterscheiden</translation>
    </message>
    <message>
        <source>A</source>
        <translation>A</translation>
    </message>
    <message>
        <source>B</source>
        <translation>B</translation>
    </message>
    <message>
        <source>compiling…</source>
        <translation>wird kompiliert…</translation>
    </message>
    <message>
        <source>No kernel differs.</source>
        <translation>Kein Kernel unterscheidet sich.</translation>
    </message>
    <message>
        <source>%1 cycles, %2 → %3</source>
        <translation>%1 Takte, %2 → %3</translation>
    </message>
    <message>
        <source>Nothing has changed yet. Move a kernel, or choose two designs.</source>
        <translation>Noch hat sich nichts geändert. Versetzen Sie einen Kernel oder wählen Sie zwei Entwürfe.</translation>
    </message>
    <message>
        <source>A: %1   B: %2</source>
        <translation>A: %1   B: %2</translation>
    </message>
    <message>
        <source>   decided in B: %1</source>
        <translation>   in B entschieden: %1</translation>
    </message>
</context>
<context>
    <name>Chips</name>
    <message>
        <source>Not compiled: it was stopped</source>
        <translation>Nicht kompiliert: es wurde angehalten</translation>
    </message>
</context>
<context>
    <name>ChipsModel</name>
    <message>
        <source>%1 by hand</source>
        <translation>%1 von Hand</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>cannot run</source>
        <translation>läuft nicht</translation>
    </message>
    <message>
        <source>present</source>
        <translation>jetziger</translation>
    </message>
    <message>
        <source>%1 of the first %2 samples right</source>
        <translation>%1 der ersten %2 Proben richtig</translation>
    </message>
    <message>
        <source>%1 of the first %2 samples with the float network&apos;s first class</source>
        <translation>%1 der ersten %2 Proben mit der ersten Klasse des Gleitkommanetzes</translation>
    </message>
    <message>
        <source>This chip is open</source>
        <translation>Dieser Chip ist offen</translation>
    </message>
    <message>
        <source>Double click to open it on this chip</source>
        <translation>Ein Doppelklick öffnet es auf diesem Chip</translation>
    </message>
    <message>
        <source>Every chip that is installed, and derived ones that were opened</source>
        <translation>Jeder installierte Chip, und abgeleitete, die geöffnet waren</translation>
    </message>
    <message>
        <source>Of one inference</source>
        <translation>Eines Durchlaufs</translation>
    </message>
    <message>
        <source>How many times the cycles of the present design</source>
        <translation>Das Wievielfache der Takte des jetzigen Entwurfs</translation>
    </message>
    <message>
        <source>Of one inference, at the chip&apos;s clock</source>
        <translation>Eines Durchlaufs, beim Takt des Chips</translation>
    </message>
    <message>
        <source>Of one inference; – where the chip&apos;s numbers say nothing about energy</source>
        <translation>Eines Durchlaufs; – wo die Zahlen des Chips nichts über Energie sagen</translation>
    </message>
    <message>
        <source>The peak of each memory, constants included; or why it cannot run</source>
        <translation>Die Spitze jedes Speichers, mit Konstanten; oder warum es nicht läuft</translation>
    </message>
    <message>
        <source>Share of the data set&apos;s first samples that are right, as many as take about a second</source>
        <translation>Anteil der ersten Proben, die richtig sind; so viele, wie etwa eine Sekunde brauchen</translation>
    </message>
    <message>
        <source>What is decided for this chip: it is kept when you open another</source>
        <translation>Was für diesen Chip entschieden ist: es bleibt, wenn Sie einen anderen öffnen</translation>
    </message>
    <message>
        <source>Chip</source>
        <translation>Chip</translation>
    </message>
    <message>
        <source>Cycles</source>
        <translation>Takte</translation>
    </message>
    <message>
        <source>Compared with the present</source>
        <translation>Gegen den jetzigen</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latenz</translation>
    </message>
    <message>
        <source>Energy †</source>
        <translation>Energie †</translation>
    </message>
    <message>
        <source>Peak memory</source>
        <translation>Speicherspitze</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Richtig</translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>Entscheidungen</translation>
    </message>
    <message>
        <source>How far the chip&apos;s model is from published figures, on average; – where there are none to compare with</source>
        <translation>Wie weit das Modell des Chips im Mittel von veröffentlichten Zahlen entfernt ist; – wo es keine zum Vergleichen gibt</translation>
    </message>
    <message>
        <source>±</source>
        <translation>±</translation>
    </message>
</context>
<context>
    <name>ChipsView</name>
    <message>
        <source>Open There</source>
        <translation>Dort öffnen</translation>
    </message>
    <message>
        <source>Opens the network on the selected chip, with what was decided for it before; one undo step</source>
        <translation>Öffnet das Netz auf dem gewählten Chip, mit dem, was vorher für ihn entschieden war; ein Schritt im Verlauf</translation>
    </message>
    <message>
        <source>The network on every chip</source>
        <translation>Das Netz auf jedem Chip</translation>
    </message>
    <message>
        <source>Compiling for every chip…</source>
        <translation>Wird für jeden Chip kompiliert…</translation>
    </message>
    <message>
        <source>Scored on the first samples of %1</source>
        <translation>Bewertet mit den ersten Proben aus %1</translation>
    </message>
    <message>
        <source>Choose Design ▸ Test Data to see how often each is right</source>
        <translation>Entwurf ▸ Testdaten zeigt, wie oft jeder richtig ist</translation>
    </message>
</context>
<context>
    <name>ClassModel</name>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1 to %2 %</source>
        <translation>%1 bis %2 %</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Proben</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Design</source>
        <translation>Entwurf</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Richtig</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95-%-Intervall</translation>
    </message>
    <message>
        <source>Label of the data set</source>
        <translation>Etikett des Datensatzes</translation>
    </message>
    <message>
        <source>Samples with this label</source>
        <translation>Proben mit diesem Etikett</translation>
    </message>
    <message>
        <source>Right by the network of the file</source>
        <translation>Vom Netz der Datei richtig erkannt</translation>
    </message>
    <message>
        <source>Right by the design</source>
        <translation>Vom Entwurf richtig erkannt</translation>
    </message>
    <message>
        <source>Share of the samples that the design has right</source>
        <translation>Anteil der Proben, die der Entwurf richtig erkennt</translation>
    </message>
    <message>
        <source>Wilson interval of this share</source>
        <translation>Wilson-Intervall dieses Anteils</translation>
    </message>
</context>
<context>
    <name>CodeView</name>
    <message>
        <source>C</source>
        <translation>C</translation>
    </message>
    <message>
        <source>Tile program</source>
        <translation>Kachelprogramm</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stopp</translation>
    </message>
    <message>
        <source>Stop writing the files</source>
        <translation>Hält das Schreiben der Dateien an</translation>
    </message>
    <message>
        <source>Mark the lines that the last edit added (+) or changed (~), and the places where it removed lines (−)</source>
        <translation>Markiert Zeilen, die die letzte Änderung hinzugefügt (+) oder geändert (~) hat, und Stellen, an denen sie Zeilen entfernt hat (−)</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Find in the text (Ctrl+F)</source>
        <translation>Im Text suchen (Ctrl+F)</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy the whole text</source>
        <translation>Kopiert den ganzen Text</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Speichern…</translation>
    </message>
    <message>
        <source>Save the whole text as a file</source>
        <translation>Speichert den ganzen Text als Datei</translation>
    </message>
    <message>
        <source>Running the sample and writing the files…</source>
        <translation>Die Probe läuft, und die Dateien werden geschrieben…</translation>
    </message>
    <message>
        <source>Writing the C…</source>
        <translation>Das C wird geschrieben…</translation>
    </message>
    <message>
        <source>%1 lines</source>
        <translation>%1 Zeilen</translation>
    </message>
    <message>
        <source>Save the text</source>
        <translation>Text speichern</translation>
    </message>
    <message>
        <source>Partita</source>
        <translation>Partita</translation>
    </message>
    <message>
        <source>%1 cannot be written. Choose a file in a folder that you may write to</source>
        <translation>%1 lässt sich nicht schreiben. Wählen Sie eine Datei in einem Ordner, in den Sie schreiben dürfen</translation>
    </message>
    <message>
        <source>too different from the former design to compare line by line</source>
        <translation>zu verschieden vom vorigen Entwurf für einen Vergleich Zeile für Zeile</translation>
    </message>
    <message>
        <source>lines that differ from the former design: %1 of C, %2 of the program</source>
        <translation>Zeilen, die vom vorigen Entwurf abweichen: %1 im C, %2 im Programm</translation>
    </message>
</context>
<context>
    <name>CodeWords</name>
    <message>
        <source>Select a kernel, in any view, to see its C and its tile program</source>
        <translation>Wählen Sie in einer beliebigen Ansicht einen Kernel, um sein C und sein Kachelprogramm zu sehen</translation>
    </message>
    <message>
        <source>%1 is binary and has %2 bytes; Save writes it to a file</source>
        <translation>%1 ist binär und hat %2 Bytes; „Speichern“ schreibt es in eine Datei</translation>
    </message>
    <message>
        <source>Lines %1 to %2 of %3. Save and Copy take all lines</source>
        <translation>Zeilen %1 bis %2 von %3. „Speichern“ und „Kopieren“ nehmen alle Zeilen</translation>
    </message>
    <message>
        <source>The first %1 of the %2 lines of the tile program</source>
        <translation>Die ersten %1 der %2 Zeilen des Kachelprogramms</translation>
    </message>
</context>
<context>
    <name>CommandPalette</name>
    <message>
        <source>Command palette</source>
        <translation>Befehlspalette</translation>
    </message>
    <message>
        <source>A command, a kernel or a panel</source>
        <translation>Ein Befehl, ein Kernel oder eine Ansicht</translation>
    </message>
    <message>
        <source>Find a command, a kernel or a panel</source>
        <translation>Einen Befehl, einen Kernel oder eine Ansicht finden</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>Treffer</translation>
    </message>
    <message>
        <source>panel</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>Switch to “%1”</source>
        <translation>Zu „%1“ wechseln</translation>
    </message>
    <message>
        <source>kept design</source>
        <translation>behaltener Entwurf</translation>
    </message>
    <message>
        <source>kernel · %1 · %2 cycles</source>
        <translation>Kernel · %1 · %2 Takte</translation>
    </message>
    <message>
        <source>A few letters of the name are enough; ↑ and ↓ choose, Enter runs</source>
        <translation>Ein paar Buchstaben des Namens genügen; ↑ und ↓ wählen, Enter führt aus</translation>
    </message>
    <message>
        <source>kernel</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>guide</source>
        <translation>Anleitung</translation>
    </message>
    <message>
        <source>Nothing is called “%1”. F1 opens the guide, which can be searched.</source>
        <translation>Nichts heißt „%1“. F1 öffnet die Anleitung, die sich durchsuchen lässt.</translation>
    </message>
</context>
<context>
    <name>CompareModel</name>
    <message>
        <source>Point %1</source>
        <translation>Punkt %1</translation>
    </message>
    <message>
        <source>First point</source>
        <translation>Erster Punkt</translation>
    </message>
    <message>
        <source>Second point</source>
        <translation>Zweiter Punkt</translation>
    </message>
    <message>
        <source>right, ranking half</source>
        <translation>richtig, Suchhälfte</translation>
    </message>
    <message>
        <source>right, reporting half</source>
        <translation>richtig, Prüfhälfte</translation>
    </message>
    <message>
        <source>cycles</source>
        <translation>Takte</translation>
    </message>
    <message>
        <source>peak memory</source>
        <translation>Speicherspitze</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>energy</source>
        <translation>Energie</translation>
    </message>
    <message>
        <source>no counterpart</source>
        <translation>ohne Gegenstück</translation>
    </message>
    <message>
        <source>Figure, or kernel</source>
        <translation>Größe oder Kernel</translation>
    </message>
    <message>
        <source>Difference, or cycles of a kernel</source>
        <translation>Unterschied oder Takte eines Kernels</translation>
    </message>
    <message>
        <source>First the totals of the points, then each kernel that differs</source>
        <translation>Erst die Summen der Punkte, dann jeder Kernel, der sich unterscheidet</translation>
    </message>
    <message>
        <source>The point that you chose first</source>
        <translation>Der Punkt, den Sie zuerst gewählt haben</translation>
    </message>
    <message>
        <source>The point that you chose with Ctrl held</source>
        <translation>Der Punkt, den Sie mit gehaltener Ctrl-Taste gewählt haben</translation>
    </message>
    <message>
        <source>The second minus the first</source>
        <translation>Der zweite minus den ersten</translation>
    </message>
    <message>
        <source>right alone, both halves</source>
        <translation>allein richtig, beide Hälften</translation>
    </message>
    <message>
        <source>they differ</source>
        <translation>sie unterscheiden sich</translation>
    </message>
    <message>
        <source>not distinguishable</source>
        <translation>nicht unterscheidbar</translation>
    </message>
</context>
<context>
    <name>ComparePane</name>
    <message>
        <source>no counterpart</source>
        <translation>ohne Gegenstück</translation>
    </message>
    <message>
        <source>Nothing selected; arrow keys step through the kernels</source>
        <translation>Nichts gewählt; die Pfeiltasten gehen von Kernel zu Kernel</translation>
    </message>
    <message>
        <source>no counterpart here</source>
        <translation>hier ohne Gegenstück</translation>
    </message>
    <message>
        <source>Compiling…</source>
        <translation>Wird kompiliert…</translation>
    </message>
    <message>
        <source>This design does not exist yet</source>
        <translation>Diesen Entwurf gibt es noch nicht</translation>
    </message>
    <message>
        <source>Graph of design %1</source>
        <translation>Graph von Entwurf %1</translation>
    </message>
    <message>
        <source>layout transform without counterpart in %1</source>
        <translation>Layouttransformation ohne Gegenstück in %1</translation>
    </message>
</context>
<context>
    <name>CompareView</name>
    <message>
        <source>Close the comparison</source>
        <translation>Vergleich schließen</translation>
    </message>
    <message>
        <source>Back to the graph of the present design (Esc)</source>
        <translation>Zurück zum Graphen des jetzigen Entwurfs (Esc)</translation>
    </message>
    <message>
        <source>Cycles, and how many more or fewer than in A</source>
        <translation>Takte, und wie viele mehr oder weniger als in A</translation>
    </message>
    <message>
        <source>   decided here: %1</source>
        <translation>   hier entschieden: %1</translation>
    </message>
    <message>
        <source>Compare one more design</source>
        <translation>Einen weiteren Entwurf vergleichen</translation>
    </message>
    <message>
        <source>Remove design %1</source>
        <translation>Entwurf %1 entfernen</translation>
    </message>
    <message>
        <source>Leaves this design out</source>
        <translation>Lässt diesen Entwurf weg</translation>
    </message>
    <message>
        <source>Draws one more design beside these, %1 at most</source>
        <translation>Zeichnet einen weiteren Entwurf daneben, höchstens %1</translation>
    </message>
    <message>
        <source>All designs are here. Keep the present one in Designs to compare it with a later one.</source>
        <translation>Alle Entwürfe sind hier. Behalten Sie den aktuellen unter Entwürfe, um ihn mit einem späteren zu vergleichen.</translation>
    </message>
</context>
<context>
    <name>Comparison</name>
    <message>
        <source>Before the last edit</source>
        <translation>Vor der letzten Änderung</translation>
    </message>
    <message>
        <source>Automatic design</source>
        <translation>Automatischer Entwurf</translation>
    </message>
    <message>
        <source>Present design</source>
        <translation>Jetziger Entwurf</translation>
    </message>
</context>
<context>
    <name>ConfusionShape</name>
    <message>
        <source>file&apos;s network</source>
        <translation>Netz der Datei</translation>
    </message>
    <message>
        <source>label</source>
        <translation>Etikett</translation>
    </message>
    <message>
        <source>class that the design finds</source>
        <translation>Klasse, die der Entwurf erkennt</translation>
    </message>
    <message>
        <source>few</source>
        <translation>wenige</translation>
    </message>
    <message>
        <source>many</source>
        <translation>viele</translation>
    </message>
    <message>
        <source>wrong:</source>
        <translation>falsch:</translation>
    </message>
    <message>
        <source>right:</source>
        <translation>richtig:</translation>
    </message>
    <message>
        <source>%1 of %2 samples of class %3 are taken for class %4 (%5 %)</source>
        <translation>%1 von %2 Proben der Klasse %3 werden für Klasse %4 gehalten (%5 %)</translation>
    </message>
</context>
<context>
    <name>Cover</name>
    <message>
        <source>Open…</source>
        <translation>Öffnen…</translation>
    </message>
    <message>
        <source>Opens a model or a project</source>
        <translation>Öffnet ein Modell oder ein Projekt</translation>
    </message>
</context>
<context>
    <name>Curve</name>
    <message>
        <source>%1 cycles</source>
        <translation>%1 Takte</translation>
    </message>
    <message>
        <source>cycles</source>
        <translation>Takte</translation>
    </message>
</context>
<context>
    <name>Cycles</name>
    <message>
        <source>%1 other kernels</source>
        <translation>%1 weitere Kernel</translation>
    </message>
</context>
<context>
    <name>CyclesModel</name>
    <message>
        <source>busy</source>
        <translation>aktiv</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>former design: %1</source>
        <translation>voriger Entwurf: %1</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Operator</translation>
    </message>
    <message>
        <source>Engine or link</source>
        <translation>Rechenwerk oder Verbindung</translation>
    </message>
    <message>
        <source>Busy</source>
        <translation>Aktiv</translation>
    </message>
    <message>
        <source>Cycles</source>
        <translation>Takte</translation>
    </message>
    <message>
        <source>Of all</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>By DMA</source>
        <translation>Per DMA</translation>
    </message>
    <message>
        <source>Share of the design&apos;s cycles</source>
        <translation>Anteil an den Takten des Entwurfs</translation>
    </message>
    <message>
        <source>How many more or fewer than in the former design</source>
        <translation>Wie viele mehr oder weniger als im vorigen Entwurf</translation>
    </message>
    <message>
        <source>Bytes that copies move</source>
        <translation>Bytes, die kopiert werden</translation>
    </message>
    <message>
        <source>What the row shows</source>
        <translation>Was die Zeile zeigt</translation>
    </message>
    <message>
        <source>Cycles of one inference</source>
        <translation>Takte eines Durchlaufs</translation>
    </message>
    <message>
        <source>0 to %1</source>
        <translation>0 bis %1</translation>
    </message>
    <message>
        <source>The scale of the bars in cycles. The outline is the former design</source>
        <translation>Der Maßstab der Balken in Takten. Der Umriss ist der vorige Entwurf</translation>
    </message>
    <message>
        <source>compute, in the engine&apos;s colour</source>
        <translation>Rechnen, in der Farbe des Rechenwerks</translation>
    </message>
    <message>
        <source>busy, in the engine&apos;s colour</source>
        <translation>beschäftigt, in der Farbe des Rechenwerks</translation>
    </message>
    <message>
        <source>total</source>
        <translation>gesamt</translation>
    </message>
</context>
<context>
    <name>CyclesView</name>
    <message>
        <source>Breakdown of the cycles</source>
        <translation>Aufteilung der Takte</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>Operatoren</translation>
    </message>
    <message>
        <source>Engines</source>
        <translation>Rechenwerke</translation>
    </message>
    <message>
        <source>Break down by</source>
        <translation>Aufteilung</translation>
    </message>
    <message>
        <source>Each row adds up to the %1 cycles of the design</source>
        <translation>Jede Zeile ergibt die %1 Takte des Entwurfs</translation>
    </message>
    <message>
        <source>The rows add up to the %1 cycles of the design</source>
        <translation>Die Zeilen ergeben zusammen die %1 Takte des Entwurfs</translation>
    </message>
    <message>
        <source>What each row shows: a kernel, all kernels of one kind of operator, or an engine or link</source>
        <translation>Was jede Zeile zeigt: einen Kernel, alle Kernel einer Operatorart oder ein Rechenwerk oder eine Verbindung</translation>
    </message>
    <message>
        <source>Scale now 0 to %1 cycles</source>
        <translation>Maßstab jetzt 0 bis %1 Takte</translation>
    </message>
    <message>
        <source>Where the cycles go, by the model of the chip.</source>
        <translation>Wohin die Takte gehen, nach dem Modell des Chips.</translation>
    </message>
    <message>
        <source>Cycles</source>
        <translation>Takte</translation>
    </message>
</context>
<context>
    <name>Data</name>
    <message>
        <source>From &amp;File…</source>
        <translation>Aus &amp;Datei…</translation>
    </message>
    <message>
        <source>Data sets (*.npz *.npy *.json *.pb);;All files (*)</source>
        <translation>Datensätze (*.npz *.npy *.json *.pb);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>An .npz with inputs and labels, an .npy, an ONNX .pb, or a JSON description of raw files or pictures</source>
        <translation>Eine .npz mit inputs und labels, eine .npy, eine ONNX-.pb oder eine JSON-Beschreibung roher Dateien oder Bilder</translation>
    </message>
    <message>
        <source>From F&amp;older…</source>
        <translation>Aus &amp;Ordner…</translation>
    </message>
    <message>
        <source>Pictures, or one .pb file per sample, with a labels.csv of file,class. A dataset.json in the folder says how pictures are fitted</source>
        <translation>Bilder oder eine .pb je Probe, mit einer labels.csv aus file,class. Eine dataset.json im Ordner sagt, wie Bilder eingepasst werden</translation>
    </message>
</context>
<context>
    <name>Decisions</name>
    <message>
        <source>%1 automatic</source>
        <translation>%1 automatisch</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatisch</translation>
    </message>
</context>
<context>
    <name>Designs</name>
    <message>
        <source>Automatic</source>
        <translation>Automatisch</translation>
    </message>
    <message>
        <source>Design</source>
        <translation>Entwurf</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Not compiled: it was stopped</source>
        <translation>Nicht kompiliert: es wurde angehalten</translation>
    </message>
    <message>
        <source>A kept design needs a name</source>
        <translation>Ein behaltener Entwurf braucht einen Namen</translation>
    </message>
    <message>
        <source>Another design is called “%1”; choose another name</source>
        <translation>Ein anderer Entwurf heißt schon „%1“; wählen Sie einen anderen Namen</translation>
    </message>
    <message>
        <source>Keep “%1”</source>
        <translation>„%1“ behalten</translation>
    </message>
    <message>
        <source>Rename to “%1”</source>
        <translation>In „%1“ umbenennen</translation>
    </message>
    <message>
        <source>Delete “%1”</source>
        <translation>„%1“ löschen</translation>
    </message>
    <message>
        <source>Switch to “%1”</source>
        <translation>Zu „%1“ wechseln</translation>
    </message>
    <message>
        <source>Kept designs</source>
        <translation>Behaltene Entwürfe</translation>
    </message>
</context>
<context>
    <name>DesignsModel</name>
    <message>
        <source>cannot run</source>
        <translation>läuft nicht</translation>
    </message>
    <message>
        <source>present</source>
        <translation>jetziger</translation>
    </message>
    <message>
        <source>Double click to switch to it; F2 to rename</source>
        <translation>Ein Doppelklick wechselt dorthin, F2 benennt um</translation>
    </message>
    <message>
        <source>Design</source>
        <translation>Entwurf</translation>
    </message>
    <message>
        <source>Cycles</source>
        <translation>Takte</translation>
    </message>
    <message>
        <source>Compared with the present</source>
        <translation>Gegen den jetzigen</translation>
    </message>
    <message>
        <source>Energy †</source>
        <translation>Energie †</translation>
    </message>
    <message>
        <source>Peak memory</source>
        <translation>Speicherspitze</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Zielchip</translation>
    </message>
    <message>
        <source>The name of the design; F2 changes it</source>
        <translation>Der Name des Entwurfs; F2 ändert ihn</translation>
    </message>
    <message>
        <source>Of one inference</source>
        <translation>Eines Durchlaufs</translation>
    </message>
    <message>
        <source>How many cycles more or fewer than the present design</source>
        <translation>Wie viele Takte mehr oder weniger als der jetzige Entwurf</translation>
    </message>
    <message>
        <source>Sum of the peaks of all memories, including constants</source>
        <translation>Summe der Spitzen aller Speicher, mit Konstanten</translation>
    </message>
    <message>
        <source>The chip that the design is for</source>
        <translation>Der Chip, für den der Entwurf gilt</translation>
    </message>
    <message>
        <source>Share of the data set&apos;s first samples that are right, as many as take about a second</source>
        <translation>Anteil der ersten Proben des Datensatzes, die richtig sind; so viele, wie etwa eine Sekunde dauern</translation>
    </message>
    <message>
        <source>What you decided there otherwise than in the present design</source>
        <translation>Was Sie dort anders entschieden haben als im aktuellen Entwurf</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Richtig</translation>
    </message>
    <message>
        <source>Decided otherwise</source>
        <translation>Anders entschieden</translation>
    </message>
</context>
<context>
    <name>DesignsView</name>
    <message>
        <source>Keep the present design</source>
        <translation>Jetzigen Entwurf behalten</translation>
    </message>
    <message>
        <source>Keeps the design in the project under a name (Ctrl+D)</source>
        <translation>Behält den Entwurf unter einem Namen im Projekt (Ctrl+D)</translation>
    </message>
    <message>
        <source>Switch to</source>
        <translation>Wechseln</translation>
    </message>
    <message>
        <source>Makes it the present design, in one undo step</source>
        <translation>Macht ihn zum jetzigen Entwurf, als ein Schritt im Verlauf</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Draws it side by side with the present design, with the differences of every kernel</source>
        <translation>Zeichnet ihn neben dem jetzigen Entwurf, mit den Unterschieden jedes Kernels</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Gives it another name (F2)</source>
        <translation>Gibt ihm einen anderen Namen (F2)</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Removes it from the project, in one undo step (Del)</source>
        <translation>Entfernt ihn aus dem Projekt, als ein Schritt im Verlauf (Del)</translation>
    </message>
    <message>
        <source>Kept designs</source>
        <translation>Behaltene Entwürfe</translation>
    </message>
    <message>
        <source>No design is kept yet. Press Ctrl+D to keep the present one, so that you can return to it or compare with it.</source>
        <translation>Noch ist kein Entwurf behalten. Ctrl+D behält den jetzigen, um zu ihm zurückzukehren oder mit ihm zu vergleichen.</translation>
    </message>
    <message>
        <source>Copy as Command Line</source>
        <translation>Als Befehlszeile kopieren</translation>
    </message>
    <message>
        <source>Puts the command that compiles this design on the clipboard</source>
        <translation>Legt den Befehl, der diesen Entwurf kompiliert, in die Zwischenablage</translation>
    </message>
</context>
<context>
    <name>Document</name>
    <message>
        <source>Opening</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Compiling the edit</source>
        <translation>Änderung kompilieren</translation>
    </message>
    <message>
        <source>Looking for the memory that would suffice</source>
        <translation>Suche nach dem Speicher, der genügen würde</translation>
    </message>
    <message>
        <source>Automatic design</source>
        <translation>Automatischer Entwurf</translation>
    </message>
    <message>
        <source>Looking for a better design</source>
        <translation>Suche nach einem besseren Entwurf</translation>
    </message>
    <message>
        <source>Target %1</source>
        <translation>Zielchip %1</translation>
    </message>
    <message>
        <source>Re-optimise</source>
        <translation>Neu optimieren</translation>
    </message>
    <message>
        <source>Reload %1</source>
        <translation>%1 neu laden</translation>
    </message>
    <message>
        <source>Reloaded %1. All your decisions still apply</source>
        <translation>%1 neu geladen. Alle Ihre Entscheidungen gelten weiter</translation>
    </message>
    <message>
        <source>Reloaded %1. These decisions no longer apply and were dropped: %2</source>
        <translation>%1 neu geladen. Diese Entscheidungen gelten nicht mehr und wurden verworfen: %2</translation>
    </message>
    <message>
        <source>Saving %1</source>
        <translation>%1 speichern</translation>
    </message>
    <message>
        <source>Your decisions for %1 stay with it: %2</source>
        <translation>Ihre Entscheidungen für %1 bleiben dort: %2</translation>
    </message>
    <message>
        <source>Back to automatic</source>
        <translation>Zurück zu automatisch</translation>
    </message>
    <message>
        <source>Delete “%1”</source>
        <translation>„%1“ löschen</translation>
    </message>
    <message>
        <source>Your decisions for %1 are back: %2</source>
        <translation>Ihre Entscheidungen für %1 gelten wieder: %2</translation>
    </message>
</context>
<context>
    <name>EngineRow</name>
    <message>
        <source>%1, refused</source>
        <translation>%1, abgelehnt</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>abgelehnt</translation>
    </message>
    <message>
        <source>The rule below forbids this engine</source>
        <translation>Die Regel darunter schließt dieses Rechenwerk aus</translation>
    </message>
    <message>
        <source>The kernel runs here now. On the right: the cycles of the whole network</source>
        <translation>Der Kernel läuft jetzt hier. Rechts: die Takte des ganzen Netzes</translation>
    </message>
    <message>
        <source>Uses this one instead. Computes with %1, so the answers may be wrong more often</source>
        <translation>Nimmt stattdessen dieses. Rechnet mit %1; die Antworten können daher öfter falsch sein</translation>
    </message>
    <message>
        <source>Uses this one instead. On the right: an estimate of the cycles that the whole network would then take, until they are counted</source>
        <translation>Nimmt stattdessen dieses. Rechts: die Takte, die das ganze Netz dann etwa braucht, bis sie gezählt sind</translation>
    </message>
    <message>
        <source>Uses this one instead. On the right: the cycles that the whole network would then take</source>
        <translation>Nimmt stattdessen dieses. Rechts: die Takte, die das ganze Netz dann braucht</translation>
    </message>
</context>
<context>
    <name>EngineSection</name>
    <message>
        <source>Engine</source>
        <translation>Rechenwerk</translation>
    </message>
    <message>
        <source>pinned ·</source>
        <translation>fest ·</translation>
    </message>
    <message>
        <source>total cycles</source>
        <translation>Takte gesamt</translation>
    </message>
    <message>
        <source>It cannot run this operator.</source>
        <translation>Es kann diesen Operator nicht ausführen.</translation>
    </message>
    <message>
        <source>engine</source>
        <translation>Rechenwerk</translation>
    </message>
    <message>
        <source>counting…</source>
        <translation>wird gezählt…</translation>
    </message>
    <message>
        <source>%1: it cannot run this operator.</source>
        <translation>%1: Diesen Operator kann es nicht ausführen.</translation>
    </message>
</context>
<context>
    <name>Examples</name>
    <message>
        <source>Handwritten digits · ResNet-8, three residual blocks</source>
        <translation>Handgeschriebene Ziffern · ResNet-8, drei Residualblöcke</translation>
    </message>
    <message>
        <source>Sounds by their spectrum · DS-CNN, depthwise separable</source>
        <translation>Geräusche nach ihrem Spektrum · DS-CNN, depthwise-separabel</translation>
    </message>
    <message>
        <source>Coloured shapes · a small MobileNet v2</source>
        <translation>Farbige Formen · ein kleines MobileNet v2</translation>
    </message>
</context>
<context>
    <name>ExploreForm</name>
    <message>
        <source>May change</source>
        <translation>Veränderlich</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>The bits of weights</source>
        <translation>Die Bits der Gewichte</translation>
    </message>
    <message>
        <source>activations</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>The bits of activations</source>
        <translation>Die Bits der Aktivierungen</translation>
    </message>
    <message>
        <source>engines</source>
        <translation>Ort</translation>
    </message>
    <message>
        <source>The engines that kernels run on</source>
        <translation>Die Rechenwerke, auf denen Kernel laufen</translation>
    </message>
    <message>
        <source>tiles</source>
        <translation>Kacheln</translation>
    </message>
    <message>
        <source>Tiles and buffering</source>
        <translation>Kacheln und Pufferung</translation>
    </message>
    <message>
        <source>Rank by</source>
        <translation>Ziele</translation>
    </message>
    <message>
        <source>cycles</source>
        <translation>Takte</translation>
    </message>
    <message>
        <source>Cycles of one inference</source>
        <translation>Takte eines Durchlaufs</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Sum of the peaks of all memories, including constants</source>
        <translation>Summe der Spitzen aller Speicher, mit Konstanten</translation>
    </message>
    <message>
        <source>energy</source>
        <translation>Energie</translation>
    </message>
    <message>
        <source>Energy of one inference</source>
        <translation>Energie eines Durchlaufs</translation>
    </message>
    <message>
        <source>Designs</source>
        <translation>Entwürfe</translation>
    </message>
    <message>
        <source>How many designs run on the samples. The first are the start and, if weights may change and the chip supports it, all weights in 8 and in 4 bits</source>
        <translation>Wie viele Entwürfe mit den Proben laufen. Die ersten sind der Startentwurf und, wenn sich Gewichte ändern dürfen und der Chip es kann, alle Gewichte in 8 und in 4 Bit</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>The same seed always gives the same answer</source>
        <translation>Gleicher Startwert, gleiches Ergebnis</translation>
    </message>
    <message>
        <source>Draw bits at &amp;Random</source>
        <translation>Bits aus&amp;losen</translation>
    </message>
    <message>
        <source>Draws the bits of every layer at random instead of searching for them. Serves as a baseline</source>
        <translation>Lost die Bits jeder Schicht aus, statt sie zu suchen. Dient als Vergleichsmaßstab</translation>
    </message>
    <message>
        <source>seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>Wählen</translation>
    </message>
    <message>
        <source>The samples that the designs run on. Without labels, accuracy means agreement with the float network</source>
        <translation>Die Proben, mit denen die Entwürfe laufen. Ohne Labels ist Genauigkeit die Übereinstimmung mit dem Gleitkommanetz</translation>
    </message>
    <message>
        <source>change</source>
        <translation>ändern</translation>
    </message>
    <message>
        <source>rank by</source>
        <translation>Ziele</translation>
    </message>
    <message>
        <source>designs</source>
        <translation>Entwürfe</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>Proben</translation>
    </message>
    <message>
        <source>Search Anew</source>
        <translation>Neu suchen</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>none chosen</source>
        <translation>keine gewählt</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stopp</translation>
    </message>
    <message>
        <source>Go On</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>Keeps the designs that have run; you can continue the search later</source>
        <translation>Behält die Entwürfe, die gelaufen sind; die Suche lässt sich später fortsetzen</translation>
    </message>
    <message>
        <source>Runs the remaining designs</source>
        <translation>Lässt die restlichen Entwürfe laufen</translation>
    </message>
    <message>
        <source>Searches from the present design</source>
        <translation>Sucht vom jetzigen Entwurf aus</translation>
    </message>
    <message>
        <source>percent done</source>
        <translation>Prozent fertig</translation>
    </message>
    <message>
        <source>Search that is shown</source>
        <translation>Gezeigte Suche</translation>
    </message>
    <message>
        <source>The searches of this project. Another search never removes one</source>
        <translation>Die Suchen dieses Projekts. Eine weitere Suche entfernt keine</translation>
    </message>
    <message>
        <source>Most cycles</source>
        <translation>Höchstens so viele Takte</translation>
    </message>
    <message>
        <source>The most cycles that a design may take, such as 150k. Designs above it are not run, nor on the front</source>
        <translation>Wie viele Takte ein Entwurf höchstens brauchen darf, etwa 150k. Entwürfe darüber laufen nicht und liegen nicht auf der Front</translation>
    </message>
    <message>
        <source>Most memory, KiB</source>
        <translation>Höchstens so viel Speicher, KiB</translation>
    </message>
    <message>
        <source>The most KiB that all memories together may hold. Designs above it are not run, nor on the front</source>
        <translation>Wie viele KiB alle Speicher zusammen höchstens halten dürfen. Entwürfe darüber laufen nicht und liegen nicht auf der Front</translation>
    </message>
    <message>
        <source>Most energy, µJ</source>
        <translation>Höchstens so viel Energie, µJ</translation>
    </message>
    <message>
        <source>µJ</source>
        <translation>µJ</translation>
    </message>
    <message>
        <source>The most µJ that an inference may take. Designs above it are not run, nor on the front</source>
        <translation>Wie viele µJ eine Inferenz höchstens brauchen darf. Entwürfe darüber laufen nicht und liegen nicht auf der Front</translation>
    </message>
    <message>
        <source>search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>at most</source>
        <translation>maximal</translation>
    </message>
    <message>
        <source>Another search, from the present design. This one stays</source>
        <translation>Eine weitere Suche vom aktuellen Entwurf aus. Diese bleibt</translation>
    </message>
    <message>
        <source>Save a search to a file, open one that ran elsewhere, or delete this one</source>
        <translation>Eine Suche in eine Datei speichern, eine andernorts gelaufene öffnen oder diese löschen</translation>
    </message>
    <message>
        <source>none yet</source>
        <translation>noch keine</translation>
    </message>
    <message>
        <source>Extend to %1</source>
        <translation>Auf %1 erweitern</translation>
    </message>
    <message>
        <source>Runs more designs of this search; its points stay and keep their numbers</source>
        <translation>Lässt weitere Entwürfe dieser Suche laufen; ihre Punkte bleiben und behalten ihre Nummern</translation>
    </message>
    <message>
        <source>This search is kept already</source>
        <translation>Diese Suche gibt es schon</translation>
    </message>
    <message>
        <source>Bytes of the weights, as they are packed</source>
        <translation>Bytes der Gewichte, wie sie gepackt sind</translation>
    </message>
    <message>
        <source>Most weights, KiB</source>
        <translation>Höchstens Gewichte, KiB</translation>
    </message>
    <message>
        <source>The most KiB that the weights may take. Designs above it are not run, nor on the front</source>
        <translation>Wie viele KiB die Gewichte höchstens brauchen dürfen. Entwürfe darüber laufen nicht und liegen nicht auf der Front</translation>
    </message>
    <message>
        <source>Rank &amp;Also By</source>
        <translation>&amp;Auch ordnen nach</translation>
    </message>
    <message>
        <source>Latency, ms</source>
        <translation>Latenz, ms</translation>
    </message>
    <message>
        <source>Peak of %1, KiB</source>
        <translation>Spitze von %1, KiB</translation>
    </message>
    <message>
        <source>Latency of one inference, which the clock sets, too</source>
        <translation>Latenz einer Inferenz, die auch der Takt bestimmt</translation>
    </message>
    <message>
        <source>The most bytes that this memory holds at once</source>
        <translation>Wie viele Bytes dieser Speicher zugleich hält, höchstens</translation>
    </message>
    <message>
        <source>%1 at Most…</source>
        <translation>%1 höchstens …</translation>
    </message>
    <message>
        <source>%1 at Most %2…</source>
        <translation>%1 höchstens %2 …</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>Grenze</translation>
    </message>
    <message>
        <source>%1 at most (empty: no limit)</source>
        <translation>%1 höchstens (leer: keine Grenze)</translation>
    </message>
    <message>
        <source>Designs above it are not run, nor on the front</source>
        <translation>Entwürfe darüber laufen nicht und liegen nicht auf der Front</translation>
    </message>
    <message>
        <source>KiB memory</source>
        <translation>KiB Speicher</translation>
    </message>
    <message>
        <source>KiB weights</source>
        <translation>KiB Gewichte</translation>
    </message>
</context>
<context>
    <name>ExploreView</name>
    <message>
        <source>Starting…</source>
        <translation>Beginnt…</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Changing one layer at a time: %1…</source>
        <translation>Ändert eine Schicht nach der anderen: %1…</translation>
    </message>
    <message>
        <source>Predicting the costs of designs: %1…</source>
        <translation>Sagt die Kosten von Entwürfen vorher: %1…</translation>
    </message>
    <message>
        <source>Running designs on the samples: %1…</source>
        <translation>Entwürfe laufen mit den Proben: %1…</translation>
    </message>
    <message>
        <source>Over</source>
        <translation>Über</translation>
    </message>
    <message>
        <source>cycles</source>
        <translation>Takte</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>energy</source>
        <translation>Energie</translation>
    </message>
    <message>
        <source>The cost on the horizontal axis; accuracy is on the vertical one</source>
        <translation>Die Kosten auf der waagrechten Achse; senkrecht steht die Genauigkeit</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Proben</translation>
    </message>
    <message>
        <source>ranking half</source>
        <translation>Suchhälfte</translation>
    </message>
    <message>
        <source>other half</source>
        <translation>Prüfhälfte</translation>
    </message>
    <message>
        <source>Samples 0, 2, 4, …, on which the search ranks designs, or samples 1, 3, 5, …, which it has not seen. Judge a point by the latter</source>
        <translation>Die Proben 0, 2, 4, …, nach denen die Suche Entwürfe bewertet, oder die Proben 1, 3, 5, …, die sie nie sah. Beurteilen Sie einen Punkt nach den zweiten</translation>
    </message>
    <message>
        <source>Front</source>
        <translation>Front</translation>
    </message>
    <message>
        <source>Samples to run designs on</source>
        <translation>Proben, mit denen Entwürfe laufen</translation>
    </message>
    <message>
        <source>&amp;Calibration Data</source>
        <translation>&amp;Kalibrierdaten</translation>
    </message>
    <message>
        <source>The samples that the network was calibrated on. Accuracy on them is too optimistic</source>
        <translation>Die Proben, mit denen das Netz kalibriert wurde. Die Genauigkeit ist mit ihnen zu optimistisch</translation>
    </message>
    <message>
        <source>&amp;Save Search…</source>
        <translation>Suche &amp;speichern…</translation>
    </message>
    <message>
        <source>Saves all designs that have run. partitac explore --resume can continue from the file</source>
        <translation>Speichert alle Entwürfe, die gelaufen sind. partitac explore --resume kann mit der Datei weitersuchen</translation>
    </message>
    <message>
        <source>&amp;Open Search…</source>
        <translation>Suche ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>Opens a search that was saved here or written by partitac explore --resume</source>
        <translation>Öffnet eine Suche, die hier gespeichert oder von partitac explore --resume geschrieben wurde</translation>
    </message>
    <message>
        <source>Save the search</source>
        <translation>Suche speichern</translation>
    </message>
    <message>
        <source>Searches (*.json)</source>
        <translation>Suchen (*.json)</translation>
    </message>
    <message>
        <source>Open a search</source>
        <translation>Suche öffnen</translation>
    </message>
    <message>
        <source>A search runs designs on samples. Choose a file or folder with samples, with or without labels.</source>
        <translation>Eine Suche lässt Entwürfe mit Proben laufen. Wählen Sie eine Datei oder einen Ordner mit Proben, mit Labels oder ohne.</translation>
    </message>
    <message>
        <source>Searches bits, engines and tiles, starting from the present design, for designs that no other beats in both accuracy and cost.</source>
        <translation>Sucht vom jetzigen Entwurf aus über Bits, Rechenwerke und Kacheln nach Entwürfen, die kein anderer in Genauigkeit und Kosten zugleich übertrifft.</translation>
    </message>
    <message>
        <source>These points belong to another chip or calibration and cannot be opened. Undo that change, or search anew.</source>
        <translation>Diese Punkte gehören zu einem anderen Chip oder einer anderen Kalibrierung und lassen sich nicht öffnen. Nehmen Sie jene Änderung zurück oder suchen Sie neu.</translation>
    </message>
    <message>
        <source>%1 of %2 designs have run.</source>
        <translation>%1 von %2 Entwürfen sind gelaufen.</translation>
    </message>
    <message>
        <source>All %1 designs have run. Click a point to choose it; Ctrl-click another to compare.</source>
        <translation>Alle %1 Entwürfe sind gelaufen. Ein Klick wählt einen Punkt, Ctrl-Klick vergleicht einen zweiten.</translation>
    </message>
    <message>
        <source>no labels, so accuracy is agreement with the float network · </source>
        <translation>ohne Labels ist Genauigkeit die Übereinstimmung mit dem Gleitkommanetz · </translation>
    </message>
    <message>
        <source>“Search” draws a point for each design that has run. The vertical axis is accuracy, the horizontal one cost.</source>
        <translation>„Suche“ zeichnet einen Punkt für jeden Entwurf, der gelaufen ist. Senkrecht steht die Genauigkeit, waagrecht eine Art Kosten.</translation>
    </message>
    <message>
        <source>others</source>
        <translation>andere</translation>
    </message>
    <message>
        <source>Draws the fronts of the other searches on the same samples, dashed, also those on other chips</source>
        <translation>Zeichnet die Fronten der anderen Suchen auf denselben Proben gestrichelt, auch die auf anderen Chips</translation>
    </message>
    <message>
        <source>&amp;Delete This Search</source>
        <translation>Diese Suche lös&amp;chen</translation>
    </message>
    <message>
        <source>Removes it from the project, in one undo step</source>
        <translation>Entfernt sie in einem Schritt aus dem Projekt</translation>
    </message>
    <message>
        <source>%1: %2 designs on %3</source>
        <translation>%1: %2 Entwürfe auf %3</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 has run all of this: %2 designs from the present one. Another seed, budget or start finds others. Click a point to choose it; Ctrl-click another to compare.</source>
        <translation>%1 hat all das durchsucht: %2 Entwürfe vom aktuellen aus. Ein anderer Startwert, ein größeres Budget oder ein anderer Anfang findet weitere. Ein Klick wählt einen Punkt, ein Strg-Klick einen zweiten zum Vergleich.</translation>
    </message>
    <message>
        <source>%1: no designs yet</source>
        <translation>%1: noch keine Entwürfe</translation>
    </message>
    <message>
        <source>%1 on the front · hypervolume %2 ranked, %3 reported%4, as a share of the box up to twice the costs of the start</source>
        <translation>%1 auf der Front · Hypervolumen %2 Suchhälfte, %3 Prüfhälfte%4, als Anteil am Quader bis zu den doppelten Kosten des Starts</translation>
    </message>
    <message>
        <source> (%1 to %2 with 95 %)</source>
        <translation> (%1 bis %2 mit 95 %)</translation>
    </message>
    <message>
        <source>the half that the search ranks by</source>
        <translation>die Hälfte, nach der die Suche ordnet</translation>
    </message>
    <message>
        <source>the half it has not seen</source>
        <translation>die Hälfte, die sie nicht gesehen hat</translation>
    </message>
    <message>
        <source>Accuracy of %1 designs on %2 samples (%3) over a cost. Bars are 95 % intervals (Wilson) of a share of these samples.</source>
        <translation>Genauigkeit von %1 Entwürfen bei %2 Proben (%3) über einem Aufwand. Balken sind 95-%-Intervalle (Wilson) eines Anteils dieser Proben.</translation>
    </message>
</context>
<context>
    <name>Exploring</name>
    <message>
        <source>Search %1</source>
        <translation>Suche %1</translation>
    </message>
    <message>
        <source>Open point %1 of %2: %3</source>
        <translation>Punkt %1 von %2 öffnen: %3</translation>
    </message>
</context>
<context>
    <name>ExportContents</name>
    <message>
        <source>Name the folder to write into.</source>
        <translation>Nennen Sie den Ordner, in den geschrieben werden soll.</translation>
    </message>
    <message>
        <source>“%1” is not an absolute path; begin with /.</source>
        <translation>„%1“ ist kein absoluter Pfad; beginnen Sie mit /.</translation>
    </message>
    <message>
        <source>“%1” is a file, not a folder; choose another.</source>
        <translation>„%1“ ist eine Datei und kein Ordner; wählen Sie einen anderen.</translation>
    </message>
    <message>
        <source>You may not write into “%1”; choose another folder.</source>
        <translation>In „%1“ dürfen Sie nicht schreiben; wählen Sie einen anderen Ordner.</translation>
    </message>
    <message>
        <source>The files need %1, but “%2” has room for only %3. Make room or choose another folder.</source>
        <translation>Die Dateien brauchen %1, aber „%2“ hat nur Platz für %3. Schaffen Sie Platz oder wählen Sie einen anderen Ordner.</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Netz</translation>
    </message>
    <message>
        <source>What your program calls, and one function per kernel</source>
        <translation>Was Ihr Programm aufruft, und je Kernel eine Funktion</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>The constants of the kernels</source>
        <translation>Die Konstanten der Kernel</translation>
    </message>
    <message>
        <source>Golden check</source>
        <translation>Prüfung</translation>
    </message>
    <message>
        <source>A sample, the expected results, and the program that compares them. Leave these out of your firmware</source>
        <translation>Eine Probe, die erwarteten Ergebnisse und das Programm, das sie vergleicht. In der Firmware entfallen sie</translation>
    </message>
    <message>
        <source>Runtime</source>
        <translation>Laufzeit</translation>
    </message>
    <message>
        <source>The functions that the kernels call, the accelerator&apos;s interface (hwlib) and its model, and start-up code. Several networks share these files</source>
        <translation>Die Funktionen, die die Kernel aufrufen, die Schnittstelle des Beschleunigers (hwlib) und sein Modell sowie Code zum Anlaufen. Mehrere Netze teilen sich diese Dateien</translation>
    </message>
    <message>
        <source>Build</source>
        <translation>Bauen</translation>
    </message>
    <message>
        <source>Makefile, CMake package, and a README that says how to continue</source>
        <translation>Makefile, CMake-Paket und eine README, die sagt, wie es weitergeht</translation>
    </message>
    <message>
        <source>Plans</source>
        <translation>Pläne</translation>
    </message>
    <message>
        <source>What lies where in the memories, and which operator became which lines of C</source>
        <translation>Was in den Speichern wo liegt, und welcher Operator zu welchen Zeilen C wurde</translation>
    </message>
    <message>
        <source>The folder contains other files; they stay as they are.</source>
        <translation>Der Ordner enthält andere Dateien; sie bleiben, wie sie sind.</translation>
    </message>
    <message>
        <source>The folder contains other files, and these would be overwritten: %1.</source>
        <translation>Der Ordner enthält andere Dateien, und diese würden überschrieben: %1.</translation>
    </message>
    <message>
        <source>The folder contains an earlier export, which this one replaces.</source>
        <translation>Der Ordner enthält einen früheren Export, den dieser ersetzt.</translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>&amp;Export</source>
        <translation>&amp;Exportieren</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Export C</source>
        <translation>C exportieren</translation>
    </message>
    <message>
        <source>Files to be written</source>
        <translation>Zu schreibende Dateien</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Memories of the chip, with only this network</source>
        <translation>Speicher des Chips, mit diesem Netz allein</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>&amp;Durchsuchen…</translation>
    </message>
    <message>
        <source>Asks for the folder; it need not exist yet</source>
        <translation>Fragt nach dem Ordner; es muss ihn noch nicht geben</translation>
    </message>
    <message>
        <source>The folder that the project is written to. It is created if it does not exist</source>
        <translation>Der Ordner, in den das Projekt geschrieben wird. Er wird angelegt, falls es ihn nicht gibt</translation>
    </message>
    <message>
        <source>Names of files and functions begin with this prefix: kws.h, kws_run. Networks with different prefixes can be linked into one firmware</source>
        <translation>Namen von Dateien und Funktionen beginnen mit diesem Präfix: kws.h, kws_run. Netze mit verschiedenen Präfixen lassen sich zu einer Firmware binden</translation>
    </message>
    <message>
        <source>&amp;Folder</source>
        <translation>&amp;Ordner</translation>
    </message>
    <message>
        <source>&amp;Prefix</source>
        <translation>&amp;Präfix</translation>
    </message>
    <message>
        <source>Writes the files</source>
        <translation>Schreibt die Dateien</translation>
    </message>
    <message>
        <source>Closes the dialog and stops what still runs in it</source>
        <translation>Schließt den Dialog und beendet, was darin noch läuft</translation>
    </message>
    <message>
        <source>Export the C project into</source>
        <translation>Das C-Projekt exportieren nach</translation>
    </message>
    <message>
        <source>overwrites</source>
        <translation>überschreibt</translation>
    </message>
    <message>
        <source>%1 files</source>
        <translation>%1 Dateien</translation>
    </message>
    <message>
        <source>overwrites %1</source>
        <translation>überschreibt %1</translation>
    </message>
    <message>
        <source>Writing…</source>
        <translation>Wird geschrieben…</translation>
    </message>
    <message>
        <source>Running the sample and preparing the files…</source>
        <translation>Die Probe läuft, und die Dateien werden vorbereitet…</translation>
    </message>
    <message>
        <source>%1 files, %2.</source>
        <translation>%1 Dateien, %2.</translation>
    </message>
    <message>
        <source>%1 files, %2, written.</source>
        <translation>%1 Dateien, %2, geschrieben.</translation>
    </message>
</context>
<context>
    <name>Exports</name>
    <message>
        <source>Report (&amp;HTML)…</source>
        <translation>Bericht (&amp;HTML)…</translation>
    </message>
    <message>
        <source>HTML (*.html)</source>
        <translation>HTML (*.html)</translation>
    </message>
    <message>
        <source>A single file with pictures and tables, for a review</source>
        <translation>Eine einzige Datei mit Bildern und Tabellen, für ein Review</translation>
    </message>
    <message>
        <source>Report (&amp;PDF)…</source>
        <translation>Bericht (&amp;PDF)…</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
    <message>
        <source>The tables of the report on A4, and the picture on a separate page</source>
        <translation>Die Tabellen des Berichts auf A4 und das Bild auf einer eigenen Seite</translation>
    </message>
    <message>
        <source>&amp;Kernels (CSV)…</source>
        <translation>&amp;Kernel (CSV)…</translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation>CSV (*.csv)</translation>
    </message>
    <message>
        <source>One line per kernel, for a spreadsheet</source>
        <translation>Eine Zeile je Kernel, für eine Tabellenkalkulation</translation>
    </message>
    <message>
        <source>Report (&amp;JSON)…</source>
        <translation>Bericht (&amp;JSON)…</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>The same JSON that partitac compile --json prints</source>
        <translation>Dasselbe JSON, das partitac compile --json ausgibt</translation>
    </message>
    <message>
        <source>&amp;Timeline (Perfetto)…</source>
        <translation>&amp;Zeitachse (Perfetto)…</translation>
    </message>
    <message>
        <source>Trace (*.json)</source>
        <translation>Spur (*.json)</translation>
    </message>
    <message>
        <source>For ui.perfetto.dev or chrome://tracing</source>
        <translation>Für ui.perfetto.dev oder chrome://tracing</translation>
    </message>
    <message>
        <source>Pi&amp;cture (SVG, PNG or DOT)…</source>
        <translation>&amp;Bild (SVG, PNG oder DOT)…</translation>
    </message>
    <message>
        <source>Pictures (*.svg *.png *.dot)</source>
        <translation>Bilder (*.svg *.png *.dot)</translation>
    </message>
    <message>
        <source>The partitioned graph with totals and timeline; DOT is the graph alone, for Graphviz</source>
        <translation>Der aufgeteilte Graph mit Summen und Zeitachse; DOT ist der Graph allein, für Graphviz</translation>
    </message>
    <message>
        <source>%1 of %2 right</source>
        <translation>%1 von %2 richtig</translation>
    </message>
    <message>
        <source>%1 of %2 as the float network</source>
        <translation>%1 von %2 wie das Float-Netz</translation>
    </message>
</context>
<context>
    <name>Facts</name>
    <message>
        <source>%1 right</source>
        <translation>%1 richtig</translation>
    </message>
    <message>
        <source>%1 as float</source>
        <translation>%1 wie Float</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>%1 weitere</translation>
    </message>
    <message>
        <source>In the file: %1. Copy names with Ctrl+C or the menu</source>
        <translation>In der Datei: %1. Namen kopieren mit Ctrl+C oder dem Menü</translation>
    </message>
</context>
<context>
    <name>FileBox</name>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>The selected kernel&apos;s function, or a file of the export</source>
        <translation>Die Funktion des gewählten Kernels oder eine Datei des Exports</translation>
    </message>
    <message>
        <source>Selected kernel</source>
        <translation>Gewählter Kernel</translation>
    </message>
</context>
<context>
    <name>FilterField</name>
    <message>
        <source>Show all</source>
        <translation>Alle zeigen</translation>
    </message>
    <message>
        <source>Clears the filter</source>
        <translation>Leert den Filter</translation>
    </message>
    <message>
        <source>Nothing matches “%1”.</source>
        <translation>Nichts passt zu „%1“.</translation>
    </message>
</context>
<context>
    <name>FindBar</name>
    <message>
        <source>Find in the text</source>
        <translation>Im Text suchen</translation>
    </message>
    <message>
        <source>Goes to the previous match (Shift+Enter)</source>
        <translation>Geht zum vorigen Treffer (Shift+Enter)</translation>
    </message>
    <message>
        <source>The next (Enter)</source>
        <translation>Geht zum nächsten (Enter)</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>nicht gefunden</translation>
    </message>
    <message>
        <source>Goes to the next match as you type; Esc closes</source>
        <translation>Geht beim Tippen zum nächsten Treffer; Esc schließt</translation>
    </message>
</context>
<context>
    <name>Findings</name>
    <message>
        <source>same answers</source>
        <translation>gleiche Antworten</translation>
    </message>
    <message>
        <source>other answers</source>
        <translation>andere Antworten</translation>
    </message>
    <message>
        <source>%1 → %2 of %3 right</source>
        <translation>%1 → %2 von %3 richtig</translation>
    </message>
    <message>
        <source>%1 → %2 of %3 as in float</source>
        <translation>%1 → %2 von %3 wie in Gleitkomma</translation>
    </message>
</context>
<context>
    <name>FindingsBar</name>
    <message>
        <source>Try</source>
        <translation>Testen</translation>
    </message>
    <message>
        <source>Makes this change. Undo takes it back</source>
        <translation>Macht diese Änderung. Rückgängig nimmt sie zurück</translation>
    </message>
    <message>
        <source>Try: %1</source>
        <translation>Testen: %1</translation>
    </message>
    <message>
        <source>%1 of the cycles are spent here</source>
        <translation>%1 der Takte fallen hier an</translation>
    </message>
    <message>
        <source>What holds it back</source>
        <translation>Was bremst</translation>
    </message>
    <message>
        <source>What holds the design back</source>
        <translation>Was den Entwurf bremst</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>Ausblenden</translation>
    </message>
    <message>
        <source>Hides this strip. View ▸ What Holds It Back shows it again</source>
        <translation>Blendet den Streifen aus. Ansicht ▸ Was bremst zeigt ihn wieder</translation>
    </message>
    <message>
        <source>Lists all findings; a click makes the change or selects the longest kernel</source>
        <translation>Listet alles auf; ein Klick macht die Änderung oder wählt den längsten Kernel</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>%1 weitere</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>Suche läuft…</translation>
    </message>
    <message>
        <source>Nothing that Partita can find</source>
        <translation>Nichts, was Partita findet</translation>
    </message>
</context>
<context>
    <name>FitButton</name>
    <message>
        <source>%1 cycles</source>
        <translation>%1 Takte</translation>
    </message>
    <message>
        <source>%1 KiB</source>
        <translation>%1 KiB</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 Bytes</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source> and </source>
        <translation> und </translation>
    </message>
    <message>
        <source>Use %1 · %2</source>
        <translation>%1 nehmen · %2</translation>
    </message>
    <message>
        <source>Let go of all decisions · %1</source>
        <translation>Alle Entscheidungen loslassen · %1</translation>
    </message>
    <message>
        <source>Open on %1 · %2</source>
        <translation>Auf %1 öffnen · %2</translation>
    </message>
    <message>
        <source>Gives the chip larger memories. These are the smallest sizes that were found to suffice</source>
        <translation>Gibt dem Chip größere Speicher. Das sind die kleinsten Größen, die als ausreichend gefunden wurden</translation>
    </message>
    <message>
        <source>Gives the chip %1 bytes of this memory. This is the smallest sufficient size that was found</source>
        <translation>Gibt dem Chip %1 Bytes von diesem Speicher, die kleinste Größe, die sich als genug erwies</translation>
    </message>
    <message>
        <source>Lets the compiler choose engines, tiles, bits and memories of all kernels</source>
        <translation>Lässt den Compiler Rechenwerke, Kacheln, Bits und Speicher aller Kernel wählen</translation>
    </message>
    <message>
        <source>Compiles the network for this chip, on which it fits</source>
        <translation>Kompiliert das Netz für diesen Chip, auf den es passt</translation>
    </message>
</context>
<context>
    <name>FitOffer</name>
    <message>
        <source>The run changed by much</source>
        <translation>Der Lauf hat sich stark geändert</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Einpassen</translation>
    </message>
    <message>
        <source>Shows the whole run. Until then it has the scale of the former one (Space)</source>
        <translation>Zeigt den ganzen Lauf. Bis dahin hat er den Maßstab des vorigen (Space)</translation>
    </message>
    <message>
        <source>Keep the scale</source>
        <translation>Maßstab behalten</translation>
    </message>
    <message>
        <source>Now %1 cycles, was %2</source>
        <translation>Jetzt %1 Takte, vorher %2</translation>
    </message>
</context>
<context>
    <name>Fits</name>
    <message>
        <source>%1.size = %2</source>
        <translation>%1.size = %2</translation>
    </message>
    <message>
        <source>Let go of all decisions</source>
        <translation>Alle Entscheidungen loslassen</translation>
    </message>
</context>
<context>
    <name>Format</name>
    <message>
        <source>as automatic</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Compiling…</source>
        <translation>Wird kompiliert…</translation>
    </message>
    <message>
        <source>No model is open yet.</source>
        <translation>Noch ist kein Modell offen.</translation>
    </message>
    <message>
        <source>The network cannot run on this chip, so nothing is mapped. The bar above the graph offers what would help.</source>
        <translation>Das Netz kann auf diesem Chip nicht laufen, daher ist nichts abgebildet. Die Leiste über dem Graphen bietet an, was helfen würde.</translation>
    </message>
</context>
<context>
    <name>Front</name>
    <message>
        <source>%1 cycles</source>
        <translation>%1 Takte</translation>
    </message>
    <message>
        <source>%1 peak</source>
        <translation>%1 Spitze</translation>
    </message>
    <message>
        <source>%1 weights</source>
        <translation>%1 Gewichte</translation>
    </message>
    <message>
        <source>cycles</source>
        <translation>Takte</translation>
    </message>
    <message>
        <source>peak of all memories, KiB</source>
        <translation>Spitze aller Speicher, KiB</translation>
    </message>
    <message>
        <source>weights, KiB</source>
        <translation>Gewichte, KiB</translation>
    </message>
    <message>
        <source>energy, µJ</source>
        <translation>Energie, µJ</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>95 % interval: %1 to %2 %</source>
        <translation>95-%-Intervall: %1 bis %2 %</translation>
    </message>
</context>
<context>
    <name>FrontPlot</name>
    <message>
        <source>right, % of %1</source>
        <translation>richtig, % von %1</translation>
    </message>
    <message>
        <source>as float, % of %1</source>
        <translation>wie Gleitkomma, % von %1</translation>
    </message>
    <message>
        <source>%1 right</source>
        <translation>%1 richtig</translation>
    </message>
    <message>
        <source>%1 the same as the float network</source>
        <translation>%1 wie das Gleitkommanetz</translation>
    </message>
    <message>
        <source>the present design
%1
%2</source>
        <translation>der jetzige Entwurf
%1
%2</translation>
    </message>
    <message>
        <source>point %1%2
%3 here, %4 on the other half
%5
%6</source>
        <translation>Punkt %1%2
%3 hier, %4 in der anderen Hälfte
%5
%6</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>
above a limit</source>
        <translation>
über einer Grenze</translation>
    </message>
    <message>
        <source>limit</source>
        <translation>Grenze</translation>
    </message>
    <message>
        <source>
on the front in %1 % of draws of the samples</source>
        <translation>
auf der Front in %1 % der Ziehungen aus den Proben</translation>
    </message>
    <message>
        <source>%1: %2 hypervolume</source>
        <translation>%1: %2 Hypervolumen</translation>
    </message>
    <message>
        <source>%1: not distinguishable</source>
        <translation>%1: nicht unterscheidbar</translation>
    </message>
    <message>
        <source>the present design</source>
        <translation>der jetzige Entwurf</translation>
    </message>
    <message>
        <source>on the front, with 95 % interval</source>
        <translation>auf der Front, mit 95-%-Intervall</translation>
    </message>
    <message>
        <source>perhaps on it</source>
        <translation>vielleicht auf ihr</translation>
    </message>
    <message>
        <source>not on it</source>
        <translation>nicht auf ihr</translation>
    </message>
    <message>
        <source>above a limit</source>
        <translation>über einer Grenze</translation>
    </message>
</context>
<context>
    <name>GraphView</name>
    <message>
        <source>Nothing moves</source>
        <translation>Nichts wird versetzt</translation>
    </message>
    <message>
        <source>Drag the line across kernels to move them.
Esc to cancel</source>
        <translation>Ziehen Sie die Linie über Kernel, um sie zu versetzen.
Esc bricht ab</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>Abgelehnt</translation>
    </message>
    <message>
        <source>Nearest legal: %1</source>
        <translation>Nächstmöglich: %1</translation>
    </message>
    <message>
        <source>Move back, or Esc to cancel</source>
        <translation>Ziehen Sie zurück; Esc bricht ab</translation>
    </message>
    <message>
        <source>%1 cannot run on %2</source>
        <translation>%1 läuft nicht auf %2</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>%1 kernels → %2</source>
        <translation>%1 Kernel → %2</translation>
    </message>
    <message>
        <source>no change in cycles</source>
        <translation>gleich viele Takte</translation>
    </message>
    <message>
        <source> cycles (</source>
        <translation> Takte (</translation>
    </message>
    <message>
        <source>1 transform appears</source>
        <translation>1 Transformation kommt hinzu</translation>
    </message>
    <message>
        <source>%1 transforms appear</source>
        <translation>%1 Transformationen kommen hinzu</translation>
    </message>
    <message>
        <source>1 vanishes</source>
        <translation>1 entfällt</translation>
    </message>
    <message>
        <source>%1 vanish</source>
        <translation>%1 entfallen</translation>
    </message>
    <message>
        <source>transforms stay as they are</source>
        <translation>Transformationen bleiben, wie sie sind</translation>
    </message>
    <message>
        <source>counting cycles…</source>
        <translation>zählt Takte…</translation>
    </message>
    <message>
        <source>release to keep, Esc to cancel</source>
        <translation>Loslassen behält, Esc bricht ab</translation>
    </message>
    <message>
        <source>Drag to move kernels between &lt;b&gt;%1&lt;/b&gt; and &lt;b&gt;%2&lt;/b&gt;</source>
        <translation>Ziehen versetzt Kernel zwischen &lt;b&gt;%1&lt;/b&gt; und &lt;b&gt;%2&lt;/b&gt;</translation>
    </message>
    <message>
        <source>%1 cycles</source>
        <translation>%1 Takte</translation>
    </message>
    <message>
        <source>only reinterprets bytes, costs nothing</source>
        <translation>deutet nur Bytes um und kostet nichts</translation>
    </message>
    <message>
        <source>%1: %2 cycles</source>
        <translation>%1: %2 Takte</translation>
    </message>
    <message>
        <source>on %1 the network would take %2 cycles (%3)</source>
        <translation>auf %1 bräuchte das Netz %2 Takte (%3)</translation>
    </message>
    <message>
        <source>%1 refuses: %2</source>
        <translation>%1 lehnt ab: %2</translation>
    </message>
    <message>
        <source>Focus	F</source>
        <translation>Auswahl zeigen	F</translation>
    </message>
    <message>
        <source>Fit	Space</source>
        <translation>Einpassen	Space</translation>
    </message>
    <message>
        <source>Top down</source>
        <translation>Von oben nach unten</translation>
    </message>
    <message>
        <source>Shade by</source>
        <translation>Färben nach</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>Nichts</translation>
    </message>
    <message>
        <source>Bits of weights</source>
        <translation>Bits der Gewichte</translation>
    </message>
    <message>
        <source>Bits of activations</source>
        <translation>Bits der Aktivierungen</translation>
    </message>
    <message>
        <source>Sensitivity</source>
        <translation>Empfindlichkeit</translation>
    </message>
    <message>
        <source>%1 on %2, %3 cycles</source>
        <translation>%1 auf %2, %3 Takte</translation>
    </message>
    <message>
        <source>%1 kernels; the arrow keys move along the edges</source>
        <translation>%1 Kernel; die Pfeiltasten gehen an den Kanten entlang</translation>
    </message>
    <message>
        <source>%1 kernels selected</source>
        <translation>%1 Kernel gewählt</translation>
    </message>
    <message>
        <source>Graph of kernels</source>
        <translation>Graph der Kernel</translation>
    </message>
    <message>
        <source>Compiling…</source>
        <translation>Wird kompiliert…</translation>
    </message>
    <message>
        <source>Open the Block	U</source>
        <translation>Block öffnen	U</translation>
    </message>
    <message>
        <source>Fold	U</source>
        <translation>Zuklappen	U</translation>
    </message>
    <message>
        <source>Unfold to the Model&apos;s Operators	U</source>
        <translation>Zu den Operatoren des Modells aufklappen	U</translation>
    </message>
    <message>
        <source>Unfold All</source>
        <translation>Alle aufklappen</translation>
    </message>
    <message>
        <source>Fold All</source>
        <translation>Alle zuklappen</translation>
    </message>
    <message>
        <source>Collapse Repeated Blocks	B</source>
        <translation>Wiederholte Blöcke zusammenfassen	B</translation>
    </message>
    <message>
        <source>Collapse This Block</source>
        <translation>Diesen Block zusammenfassen</translation>
    </message>
    <message>
        <source>%1 ×%2</source>
        <translation>%1 ×%2</translation>
    </message>
    <message>
        <source>From %1</source>
        <translation>Von %1</translation>
    </message>
    <message>
        <source>To %1</source>
        <translation>Zu %1</translation>
    </message>
    <message>
        <source>Stop Following	Esc</source>
        <translation>Nicht mehr folgen	Esc</translation>
    </message>
    <message>
        <source>Ends of %1</source>
        <translation>Enden von %1</translation>
    </message>
    <message>
        <source>Follow %1</source>
        <translation>%1 folgen</translation>
    </message>
    <message>
        <source>Follow Tensor</source>
        <translation>Tensor folgen</translation>
    </message>
    <message>
        <source>%1, written	T</source>
        <translation>%1, geschrieben	T</translation>
    </message>
    <message>
        <source>%1, written</source>
        <translation>%1, geschrieben</translation>
    </message>
    <message>
        <source>%1, read</source>
        <translation>%1, gelesen</translation>
    </message>
    <message>
        <source>%1: %2 % of the cycles</source>
        <translation>%1: %2 % der Takte</translation>
    </message>
    <message>
        <source>Double-click opens it</source>
        <translation>Ein Doppelklick öffnet ihn</translation>
    </message>
    <message>
        <source>Utilisation of the engine</source>
        <translation>Auslastung des Rechenwerks</translation>
    </message>
    <message>
        <source>Memory in use</source>
        <translation>Belegter Speicher</translation>
    </message>
    <message>
        <source>Draws the kernels of the block</source>
        <translation>Zeichnet die Kernel des Blocks</translation>
    </message>
    <message>
        <source>Draws the kernel without the operators in it</source>
        <translation>Zeichnet den Kernel ohne die Operatoren in ihm</translation>
    </message>
    <message>
        <source>Lists the model&apos;s operators in the kernel</source>
        <translation>Führt die Operatoren des Modells im Kernel auf</translation>
    </message>
    <message>
        <source>Lists the model&apos;s operators in every kernel</source>
        <translation>Führt in jedem Kernel die Operatoren des Modells auf</translation>
    </message>
    <message>
        <source>Draws every kernel without the operators in it</source>
        <translation>Zeichnet jeden Kernel ohne die Operatoren in ihm</translation>
    </message>
    <message>
        <source>Draws each repeated block as one card; a double click opens one</source>
        <translation>Zeichnet jeden wiederholten Block als eine Karte; ein Doppelklick öffnet einen</translation>
    </message>
    <message>
        <source>Draws this block as one card again</source>
        <translation>Zeichnet diesen Block wieder als eine Karte</translation>
    </message>
    <message>
        <source>Selects this kernel and shows it</source>
        <translation>Wählt diesen Kernel und zeigt ihn</translation>
    </message>
    <message>
        <source>Stops highlighting the tensor</source>
        <translation>Hebt den Tensor nicht mehr hervor</translation>
    </message>
    <message>
        <source>Highlights this tensor&apos;s wires and the kernels at their ends</source>
        <translation>Hebt die Kanten dieses Tensors und die Kernel an ihren Enden hervor</translation>
    </message>
    <message>
        <source>Zooms to the selected kernel; pressed again, shows the whole graph</source>
        <translation>Zeigt den gewählten Kernel groß, beim zweiten Mal den ganzen Graphen</translation>
    </message>
    <message>
        <source>Shows the whole graph</source>
        <translation>Zeigt den ganzen Graphen</translation>
    </message>
    <message>
        <source>Draws the graph with the network&apos;s input at the top</source>
        <translation>Zeichnet den Graphen mit dem Eingang des Netzes oben</translation>
    </message>
    <message>
        <source>Colours cards by their engine only</source>
        <translation>Färbt Karten nur nach ihrem Rechenwerk</translation>
    </message>
    <message>
        <source>The fewer bits the weights have, the stronger the colour</source>
        <translation>Je weniger Bits die Gewichte haben, desto kräftiger die Farbe</translation>
    </message>
    <message>
        <source>The fewer bits the values have that the kernel writes, the stronger the colour</source>
        <translation>Je weniger Bits die Werte haben, die der Kernel schreibt, desto kräftiger die Farbe</translation>
    </message>
    <message>
        <source>How much the change listed in Sensitivity disturbs the output, in dB. Measure it first</source>
        <translation>Wie sehr die in „Empfindlichkeit“ gezeigte Änderung die Ausgabe stört, in dB. Messen Sie das zuerst</translation>
    </message>
    <message>
        <source>MAC per cycle, as a share of the most that the engine can do</source>
        <translation>MAC je Takt, als Anteil dessen, was das Rechenwerk höchstens kann</translation>
    </message>
    <message>
        <source>Bytes of memory in use while the kernel runs</source>
        <translation>Bytes an Speicher, die belegt sind, während der Kernel läuft</translation>
    </message>
    <message>
        <source>kernels each: %1</source>
        <translation>Kernel je Mal: %1</translation>
    </message>
    <message>
        <source>%1, written by %2, readers: %3</source>
        <translation>%1, geschrieben von %2, Leser: %3</translation>
    </message>
    <message>
        <source>repeated %1 times; kernels in each: %2, cycles: %3</source>
        <translation>%1-mal wiederholt; Kernel je Mal: %2, Takte: %3</translation>
    </message>
    <message>
        <source>needs %1</source>
        <translation>braucht %1</translation>
    </message>
    <message>
        <source>fits nowhere</source>
        <translation>passt nirgends</translation>
    </message>
    <message>
        <source>repeated %1 times; kernels in each: %2</source>
        <translation>%1-mal wiederholt; Kernel je Mal: %2</translation>
    </message>
    <message>
        <source>with %1</source>
        <translation>gröber: %1</translation>
    </message>
    <message>
        <source>Run %1 on</source>
        <translation>%1 ausführen auf</translation>
    </message>
    <message>
        <source>Run %1 kernels on</source>
        <translation>%1 Kernel ausführen auf</translation>
    </message>
    <message>
        <source>Drop on an engine</source>
        <translation>Auf einem Rechenwerk ablegen</translation>
    </message>
    <message>
        <source>Already on %1</source>
        <translation>Schon auf %1</translation>
    </message>
    <message>
        <source>In the legend, on a partition of the graph
or on a row of the timeline. Esc to cancel</source>
        <translation>In der Legende, auf einer Partition des Graphen
oder auf einer Zeile der Zeitachse. Esc bricht ab</translation>
    </message>
</context>
<context>
    <name>GuidePage</name>
    <message>
        <source>Page of the guide</source>
        <translation>Seite der Anleitung</translation>
    </message>
</context>
<context>
    <name>HeaderStrip</name>
    <message>
        <source>no model open</source>
        <translation>kein Modell offen</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Zielchip</translation>
    </message>
    <message>
        <source>Cycles</source>
        <translation>Takte</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latenz</translation>
    </message>
    <message>
        <source>Energy †</source>
        <translation>Energie †</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>Genauigkeit</translation>
    </message>
    <message>
        <source>Same as file</source>
        <translation>Wie die Datei</translation>
    </message>
    <message>
        <source>on noise</source>
        <translation>auf Rauschen</translation>
    </message>
    <message>
        <source>%1. %2. Choose in Design ▸ Numerics.</source>
        <translation>%1. %2. Wählbar unter Entwurf ▸ Arithmetik.</translation>
    </message>
    <message>
        <source>Not measured yet: how many samples get the same first class as with the file</source>
        <translation>Noch nicht gemessen: für wie viele Proben die erste Klasse dieselbe ist wie mit der Datei</translation>
    </message>
    <message>
        <source>%1 of %2 samples of %3 get the same first class as with the file</source>
        <translation>Für %1 von %2 Proben aus %3 ist die erste Klasse dieselbe wie mit der Datei</translation>
    </message>
    <message>
        <source>Export C…</source>
        <translation>C-Export…</translation>
    </message>
    <message>
        <source>Write the C project of this design (Ctrl+E)</source>
        <translation>Schreibt das C-Projekt dieses Entwurfs (Ctrl+E)</translation>
    </message>
    <message>
        <source>From a JSON File…</source>
        <translation>Aus einer JSON-Datei…</translation>
    </message>
    <message>
        <source>Cycles †</source>
        <translation>Takte †</translation>
    </message>
    <message>
        <source>Latency †</source>
        <translation>Latenz †</translation>
    </message>
    <message>
        <source>no target</source>
        <translation>kein Zielchip</translation>
    </message>
    <message>
        <source>nothing to gain</source>
        <translation>nichts zu gewinnen</translation>
    </message>
    <message>
        <source>searching…</source>
        <translation>sucht…</translation>
    </message>
    <message>
        <source>not searched yet</source>
        <translation>noch nicht gesucht</translation>
    </message>
    <message>
        <source>current is better</source>
        <translation>jetziger ist besser</translation>
    </message>
    <message>
        <source>Re-optimise</source>
        <translation>Neu optimieren</translation>
    </message>
    <message>
        <source>saves %1 cycles</source>
        <translation>spart %1 Takte</translation>
    </message>
    <message>
        <source>Re-optimise saves %1 cycles</source>
        <translation>Neu optimieren spart %1 Takte</translation>
    </message>
    <message>
        <source>Re-optimise: %1</source>
        <translation>Neu optimieren: %1</translation>
    </message>
    <message>
        <source>Lets the compiler decide again about everything that you did not set yourself</source>
        <translation>Lässt den Compiler alles neu entscheiden, was Sie nicht selbst gesetzt haben</translation>
    </message>
    <message>
        <source>Agreement</source>
        <translation>Wie float</translation>
    </message>
    <message>
        <source>%1 / %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>float %1</source>
        <translation>float %1</translation>
    </message>
    <message>
        <source>measuring</source>
        <translation>misst</translation>
    </message>
    <message>
        <source>Correct samples</source>
        <translation>Richtige Proben</translation>
    </message>
    <message>
        <source>The samples have no labels. For %1 of %2 samples the first class is the same as with the float network</source>
        <translation>Die Proben haben keine Labels. Für %1 von %2 Proben ist die erste Klasse dieselbe wie beim Gleitkommanetz</translation>
    </message>
    <message>
        <source>%1. Computed in the chip&apos;s arithmetic, on data set %2 (Design ▸ Test Data)</source>
        <translation>%1. Gerechnet in der Arithmetik des Chips, mit dem Datensatz %2 (Entwurf ▸ Testdaten)</translation>
    </message>
    <message>
        <source>…</source>
        <translation>…</translation>
    </message>
    <message>
        <source>Comparing the simulation with published figures…</source>
        <translation>Simulation wird mit veröffentlichten Werten verglichen…</translation>
    </message>
    <message>
        <source>A target derived from another</source>
        <translation>Ein von einem anderen abgeleiteter Chip</translation>
    </message>
    <message>
        <source>Derived targets (*.json)</source>
        <translation>Abgeleitete Chips (*.json)</translation>
    </message>
    <message>
        <source>Compiles the network for this chip. Decisions that also apply to this chip stay</source>
        <translation>Kompiliert das Netz für diesen Chip. Entscheidungen, die auch für ihn gelten, bleiben</translation>
    </message>
    <message>
        <source>A chip that differs from a known one in some numbers</source>
        <translation>Ein Chip, der sich von einem bekannten in einigen Zahlen unterscheidet</translation>
    </message>
    <message>
        <source>&lt;p&gt;* Numbers that differ from the chip&apos;s own:&lt;br&gt;%1&lt;/p&gt;%2</source>
        <translation>&lt;p&gt;* Zahlen, die von denen des Chips abweichen:&lt;br&gt;%1&lt;/p&gt;%2</translation>
    </message>
    <message>
        <source>some numbers differ from the chip&apos;s own</source>
        <translation>einige Zahlen weichen von denen des Chips ab</translation>
    </message>
    <message>
        <source>No measurement says which published model of this chip is right. By %1 = %2 this design takes %3 cycles. </source>
        <translation>Keine Messung sagt, welches veröffentlichte Modell dieses Chips stimmt. Mit %1 = %2 braucht dieser Entwurf %3 Zyklen. </translation>
    </message>
    <message>
        <source>%1 vs %2</source>
        <translation>%1 ggü. %2</translation>
    </message>
    <message>
        <source>%1 of %2 samples correct; the float network gets %3 right. %4 that it has right are lost, %5 gained: %6</source>
        <translation>%1 von %2 Proben richtig; das Gleitkommanetz hat %3 richtig. %4, die es richtig hat, gehen verloren, %5 kommen hinzu: %6</translation>
    </message>
    <message>
        <source>they differ</source>
        <translation>sie unterscheiden sich</translation>
    </message>
    <message>
        <source>too few to tell them apart</source>
        <translation>zu wenige, um sie zu unterscheiden</translation>
    </message>
    <message>
        <source>. Of all samples like these, %1 to %2 % (95 % interval)</source>
        <translation>. Von allen Proben dieser Art %1 bis %2 % (95-%-Intervall)</translation>
    </message>
</context>
<context>
    <name>HelpWindow</name>
    <message>
        <source>Guide</source>
        <translation>Anleitung</translation>
    </message>
    <message>
        <source>Find in the guide</source>
        <translation>In der Anleitung suchen</translation>
    </message>
    <message>
        <source>Lists the sections that contain all these words (Ctrl+F). Enter opens the first</source>
        <translation>Listet die Abschnitte auf, die alle diese Wörter enthalten (Ctrl+F). Enter öffnet den ersten</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>← Back</source>
        <translation>← Zurück</translation>
    </message>
    <message>
        <source>Previous page (Alt+Left)</source>
        <translation>Vorige Seite (Alt+Left)</translation>
    </message>
    <message>
        <source>Forward →</source>
        <translation>Weiter →</translation>
    </message>
    <message>
        <source>Next page (Alt+Right)</source>
        <translation>Nächste Seite (Alt+Right)</translation>
    </message>
    <message>
        <source>Table of contents</source>
        <translation>Inhaltsverzeichnis</translation>
    </message>
    <message>
        <source>No section contains all these words</source>
        <translation>Kein Abschnitt enthält alle diese Wörter</translation>
    </message>
</context>
<context>
    <name>HistoryView</name>
    <message>
        <source>As it was opened</source>
        <translation>Wie geöffnet</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Click a step to return to it. Later steps are kept until you make another edit</source>
        <translation>Ein Klick auf einen Schritt kehrt dorthin zurück. Spätere Schritte bleiben, bis Sie etwas anderes ändern</translation>
    </message>
    <message>
        <source>%1 cycles as before</source>
        <translation>%1 Takte wie zuvor</translation>
    </message>
    <message>
        <source>%1 cycles</source>
        <translation>%1 Takte</translation>
    </message>
</context>
<context>
    <name>Inspector</name>
    <message>
        <source>Inspector</source>
        <translation>Inspektor</translation>
    </message>
    <message>
        <source>Where the cycles go</source>
        <translation>Wohin die Takte gehen</translation>
    </message>
    <message>
        <source>Facts</source>
        <translation>Eckdaten</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>Layout</translation>
    </message>
    <message>
        <source>MAC</source>
        <translation>MAC</translation>
    </message>
    <message>
        <source>Moved by DMA</source>
        <translation>Per DMA bewegt</translation>
    </message>
    <message>
        <source>Loop order</source>
        <translation>Schleifenfolge</translation>
    </message>
    <message>
        <source>Starts at</source>
        <translation>Beginnt bei</translation>
    </message>
    <message>
        <source>cycle %1</source>
        <translation>Takt %1</translation>
    </message>
    <message>
        <source>only reinterprets bytes, costs nothing</source>
        <translation>deutet nur Bytes um und kostet nichts</translation>
    </message>
    <message>
        <source>layout transform</source>
        <translation>Layouttransformation</translation>
    </message>
    <message>
        <source>Runs on</source>
        <translation>Läuft auf</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>Tensor</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>The whole network</source>
        <translation>Das ganze Netz</translation>
    </message>
    <message>
        <source>on %1</source>
        <translation>auf %1</translation>
    </message>
    <message>
        <source>busy %1 %</source>
        <translation>zu %1 % aktiv</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>Arena</source>
        <translation>Arena</translation>
    </message>
    <message>
        <source>Select a kernel to see what it is, how else it could run, and why the compiler chose this way.</source>
        <translation>Wählen Sie einen Kernel, um zu sehen, was er ist, wie er sonst laufen könnte und warum der Compiler so gewählt hat.</translation>
    </message>
    <message>
        <source>On its own, this kernel could run on %1.</source>
        <translation>Für sich allein könnte dieser Kernel auf %1 laufen.</translation>
    </message>
    <message>
        <source>Select a kernel to see what it needs.</source>
        <translation>Wählen Sie einen Kernel, um zu sehen, was er braucht.</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Rechenwerk</translation>
    </message>
    <message>
        <source>Activations</source>
        <translation>Aktivierungen</translation>
    </message>
    <message>
        <source>Tile</source>
        <translation>Kachel</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>Energie</translation>
    </message>
    <message>
        <source>Constants</source>
        <translation>Konstanten</translation>
    </message>
    <message>
        <source>On their own, %1 of them could run on %2.</source>
        <translation>Für sich allein könnten %1 von ihnen auf %2 laufen.</translation>
    </message>
</context>
<context>
    <name>KernelEdits</name>
    <message>
        <source>%1 kernels</source>
        <translation>%1 Kernel</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 auf %2</translation>
    </message>
    <message>
        <source>%1: %2 in %3</source>
        <translation>%1: %2 in %3</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>activations</source>
        <translation>Aktivierungen</translation>
    </message>
    <message>
        <source>%1-bit weights</source>
        <translation>Gewichte mit %1 Bit</translation>
    </message>
    <message>
        <source>ternary weights</source>
        <translation>ternäre Gewichte</translation>
    </message>
    <message>
        <source>%1-bit inputs</source>
        <translation>Eingaben mit %1 Bit</translation>
    </message>
    <message>
        <source>%1-bit sums</source>
        <translation>Summen mit %1 Bit</translation>
    </message>
    <message>
        <source>%1: automatic %2</source>
        <translation>%1: %2 automatisch</translation>
    </message>
</context>
<context>
    <name>KernelFilter</name>
    <message>
        <source>A name or operator, engine:core, op:conv, cycles&gt;1k, cycles&lt;200. All words must match</source>
        <translation>Ein Name oder Operator, engine:core, op:conv, cycles&gt;1k, cycles&lt;200. Alle Wörter müssen zutreffen</translation>
    </message>
</context>
<context>
    <name>KernelList</name>
    <message>
        <source>Filter, e.g. engine:core</source>
        <translation>Filter, z. B. engine:core</translation>
    </message>
    <message>
        <source>Filter kernels</source>
        <translation>Kernel filtern</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>total</source>
        <translation>gesamt</translation>
    </message>
</context>
<context>
    <name>KernelMenu</name>
    <message>
        <source>Run %1 kernels on</source>
        <translation>%1 Kernel ausführen auf</translation>
    </message>
    <message>
        <source>Run on</source>
        <translation>Ausführen auf</translation>
    </message>
    <message>
        <source>Weight bits</source>
        <translation>Bits der Gewichte</translation>
    </message>
    <message>
        <source>Activation bits</source>
        <translation>Bits der Aktivierungen</translation>
    </message>
    <message>
        <source>%1 of %2 kernels</source>
        <translation>%1 von %2 Kerneln</translation>
    </message>
    <message>
        <source>The kernels already run there</source>
        <translation>Die Kernel laufen schon dort</translation>
    </message>
    <message>
        <source>Bits of each weight</source>
        <translation>Bits je Gewicht</translation>
    </message>
    <message>
        <source>Bits of each value that the kernels write</source>
        <translation>Bits je Wert, den die Kernel schreiben</translation>
    </message>
    <message>
        <source>%1 cycles</source>
        <translation>%1 Takte</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>abgelehnt</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1: %2&lt;br&gt;What would lift it: %3</source>
        <translation>%1: %2&lt;br&gt;Was das aufhebt: %3</translation>
    </message>
    <message>
        <source>about %1 cycles</source>
        <translation>etwa %1 Takte</translation>
    </message>
    <message>
        <source>counting cycles…</source>
        <translation>zählt Takte…</translation>
    </message>
    <message>
        <source>Moves the kernels there and leaves everything else as it is. The cycles are what the whole network takes more or less</source>
        <translation>Setzt die Kernel dorthin und lässt alles andere, wie es ist. Die Takte sind, was das ganze Netz mehr oder weniger braucht</translation>
    </message>
    <message>
        <source>Computes with %1, so the answers may be wrong more often</source>
        <translation>Rechnet gröber (%1), daher können Antworten öfter falsch sein</translation>
    </message>
    <message>
        <source>Copy Name	Ctrl+C</source>
        <translation>Namen kopieren	Ctrl+C</translation>
    </message>
    <message>
        <source>Copies the names of the kernels, a line each</source>
        <translation>Kopiert die Namen der Kernel, je einen in einer Zeile</translation>
    </message>
    <message>
        <source>Copy Names in the File</source>
        <translation>Namen in der Datei kopieren</translation>
    </message>
    <message>
        <source>Copies what the model file calls the operators of the kernels, a line each</source>
        <translation>Kopiert, wie die Modelldatei die Operatoren der Kernel nennt, je einen in einer Zeile</translation>
    </message>
</context>
<context>
    <name>KernelModel</name>
    <message>
        <source>layout transform</source>
        <translation>Layouttransformation</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Cycles</source>
        <translation>Takte</translation>
    </message>
    <message>
        <source>In the order of execution</source>
        <translation>In der Reihenfolge der Ausführung</translation>
    </message>
    <message>
        <source>As a share of the kernel that takes the most cycles</source>
        <translation>Als Anteil des Kernels, der die meisten Takte braucht</translation>
    </message>
    <message>
        <source>Of one inference</source>
        <translation>Eines Durchlaufs</translation>
    </message>
    <message>
        <source>%1, %2, %3 cycles</source>
        <translation>%1, %2, %3 Takte</translation>
    </message>
    <message>
        <source>%1
%2 on %3
%4 cycles, %5 MAC
%6</source>
        <translation>%1
%2 auf %3
%4 Takte, %5 MAC
%6</translation>
    </message>
</context>
<context>
    <name>KernelSums</name>
    <message>
        <source>layout transform</source>
        <translation>Layouttransformation</translation>
    </message>
    <message>
        <source>different</source>
        <translation>verschieden</translation>
    </message>
    <message>
        <source>whole</source>
        <translation>ganz</translation>
    </message>
    <message>
        <source>%1 % of cycles</source>
        <translation>%1 % der Takte</translation>
    </message>
    <message>
        <source>%1 constants</source>
        <translation>%1 Konstanten</translation>
    </message>
</context>
<context>
    <name>KernelTable</name>
    <message>
        <source>Filter, e.g. op:conv cycles&gt;10k</source>
        <translation>Filter, z. B. op:conv cycles&gt;10k</translation>
    </message>
    <message>
        <source>Filter the table of kernels</source>
        <translation>Tabelle der Kernel filtern</translation>
    </message>
    <message>
        <source>All kernels</source>
        <translation>Alle Kernel</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatisch</translation>
    </message>
    <message>
        <source>Double click to edit an engine, bits, a tile or buffering. F2 edits all selected rows, Delete makes the decision automatic</source>
        <translation>Ein Doppelklick ändert Rechenwerk, Bits, Kachel oder Pufferung. F2 ändert alle gewählten Zeilen, Delete stellt auf automatisch zurück</translation>
    </message>
    <message>
        <source>%1 kernels selected</source>
        <translation>%1 Kernels ausgewählt</translation>
    </message>
    <message>
        <source>%1 kernels</source>
        <translation>%1 Kernel</translation>
    </message>
    <message>
        <source>%1 cycles</source>
        <translation>%1 Takte</translation>
    </message>
</context>
<context>
    <name>KernelTableModel</name>
    <message>
        <source>double</source>
        <translation>doppelt</translation>
    </message>
    <message>
        <source>single</source>
        <translation>einfach</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a tile. Write the axes to cut, such as K=16 OY=8</source>
        <translation>„%1“ ist keine Kachel. Nennen Sie die Achsen, die geteilt werden, etwa K=16 OY=8</translation>
    </message>
    <message>
        <source>%1: tile %2</source>
        <translation>%1: Kachel %2</translation>
    </message>
    <message>
        <source>%1 has none of the axes in &quot;%2&quot;</source>
        <translation>%1 hat keine der Achsen in „%2“</translation>
    </message>
    <message>
        <source>%1: %2 cannot be &quot;%3&quot;</source>
        <translation>%1: %2 kann nicht „%3“ sein</translation>
    </message>
    <message>
        <source>%1 %2-buffered</source>
        <translation>%1 %2 gepuffert</translation>
    </message>
    <message>
        <source>Set by you; Delete makes it automatic</source>
        <translation>Von Ihnen gesetzt; Delete stellt auf automatisch zurück</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>Cycles</source>
        <translation>Takte</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Rechenwerk</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>Writes</source>
        <translation>Schreibt</translation>
    </message>
    <message>
        <source>Tile</source>
        <translation>Kachel</translation>
    </message>
    <message>
        <source>Buffers</source>
        <translation>Puffer</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>Operatoren</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>Ausgabe</translation>
    </message>
    <message>
        <source>MAC</source>
        <translation>MAC</translation>
    </message>
    <message>
        <source>MAC/cycle</source>
        <translation>MAC/Takt</translation>
    </message>
    <message>
        <source>DMA wait</source>
        <translation>DMA-Wartezeit</translation>
    </message>
    <message>
        <source>Constants B</source>
        <translation>Konstanten B</translation>
    </message>
    <message>
        <source>As a share of the kernel that takes the most cycles</source>
        <translation>Als Anteil des Kernels, der die meisten Takte braucht</translation>
    </message>
    <message>
        <source>Cycles of one inference; the rows add up to the total</source>
        <translation>Takte eines Durchlaufs; die Zeilen ergeben zusammen die Summe</translation>
    </message>
    <message>
        <source>Where it runs</source>
        <translation>Wo er läuft</translation>
    </message>
    <message>
        <source>Bits of the kernel&apos;s weights</source>
        <translation>Bits der Gewichte des Kernels</translation>
    </message>
    <message>
        <source>Bits of the activations that the kernel writes</source>
        <translation>Bits der Aktivierungen, die der Kernel schreibt</translation>
    </message>
    <message>
        <source>Sizes of the tile along the axes that are cut, such as K=16 OY=8. Leave empty for the best tile</source>
        <translation>Größen der Kachel entlang der geteilten Achsen, etwa K=16 OY=8. Leer: die beste Kachel</translation>
    </message>
    <message>
        <source>Single or double; with double buffers copies run while the engine computes</source>
        <translation>Einfach oder doppelt; mit Doppelpuffern laufen Kopien, während das Rechenwerk rechnet</translation>
    </message>
    <message>
        <source>Shape of the tensor that the kernel writes</source>
        <translation>Form des Tensors, den der Kernel schreibt</translation>
    </message>
    <message>
        <source>Multiply-accumulate operations</source>
        <translation>Multiplikationen mit Akkumulation (MAC)</translation>
    </message>
    <message>
        <source>Cycles in which the kernel waits for copies</source>
        <translation>Takte, in denen der Kernel auf Kopien wartet</translation>
    </message>
    <message>
        <source>Bytes of weights, biases and parameters</source>
        <translation>Bytes der Gewichte, Biases und Parameter</translation>
    </message>
    <message>
        <source>Name of the kernel, taken from its main operator. A → marks a layout transform</source>
        <translation>Name des Kernels nach seinem Hauptoperator. Ein → bezeichnet eine Layouttransformation</translation>
    </message>
    <message>
        <source>The operators of the model that the kernel computes</source>
        <translation>Die Operatoren des Modells, die der Kernel rechnet</translation>
    </message>
    <message>
        <source>MAC per cycle: how well the engine is used</source>
        <translation>MAC je Takt: wie gut das Rechenwerk ausgelastet ist</translation>
    </message>
</context>
<context>
    <name>Keys</name>
    <message>
        <source>open a model or a project</source>
        <translation>Modell oder Projekt öffnen</translation>
    </message>
    <message>
        <source>save the project</source>
        <translation>Projekt speichern</translation>
    </message>
    <message>
        <source>export C</source>
        <translation>C exportieren</translation>
    </message>
    <message>
        <source>undo, redo</source>
        <translation>rückgängig, wiederholen</translation>
    </message>
    <message>
        <source>find any command, kernel or panel</source>
        <translation>Befehl, Kernel oder Ansicht finden</translation>
    </message>
    <message>
        <source>keep this design under a name</source>
        <translation>diesen Entwurf unter einem Namen behalten</translation>
    </message>
    <message>
        <source>compare two designs side by side</source>
        <translation>zwei Entwürfe nebeneinander vergleichen</translation>
    </message>
    <message>
        <source>re-optimise</source>
        <translation>neu optimieren</translation>
    </message>
    <message>
        <source>fit the graph</source>
        <translation>Graph einpassen</translation>
    </message>
    <message>
        <source>zoom to the selection</source>
        <translation>auf die Auswahl zoomen</translation>
    </message>
    <message>
        <source>zoom</source>
        <translation>vergrößern, verkleinern</translation>
    </message>
    <message>
        <source>fit the timeline</source>
        <translation>Zeitachse einpassen</translation>
    </message>
    <message>
        <source>cancel a drag</source>
        <translation>ein Ziehen abbrechen</translation>
    </message>
    <message>
        <source>this page</source>
        <translation>diese Seite</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>collapse repeated blocks</source>
        <translation>wiederholte Blöcke zusammenfassen</translation>
    </message>
    <message>
        <source>follow the kernel&apos;s tensor to the kernels that use it</source>
        <translation>dem Tensor des Kernels zu den Kerneln folgen, die ihn benutzen</translation>
    </message>
    <message>
        <source>from card to card; the menu key opens the menu</source>
        <translation>von Karte zu Karte; die Menütaste öffnet das Menü</translation>
    </message>
    <message>
        <source>select all cards in a rectangle</source>
        <translation>alle Karten in einem Rechteck wählen</translation>
    </message>
    <message>
        <source>the guide, at the page about what has the focus</source>
        <translation>die Anleitung, auf der Seite zu dem, was den Fokus hat</translation>
    </message>
    <message>
        <source>find a kernel, Enter goes to the first; in the code, find words</source>
        <translation>Kernel finden, Enter geht zum ersten; im Code Wörter finden</translation>
    </message>
    <message>
        <source>unfold the kernel into its operators, or open a block</source>
        <translation>den Kernel in seine Operatoren aufklappen oder einen Block öffnen</translation>
    </message>
    <message>
        <source>pan</source>
        <translation>verschieben</translation>
    </message>
    <message>
        <source>from kernel to kernel</source>
        <translation>von Kernel zu Kernel</translation>
    </message>
    <message>
        <source>through the steps of the kernel</source>
        <translation>durch die Schritte des Kernels</translation>
    </message>
    <message>
        <source>mark the selection or a span of time, and see its totals</source>
        <translation>die Auswahl oder eine Zeitspanne markieren und ihre Summen sehen</translation>
    </message>
    <message>
        <source>extend the mark; Esc removes it</source>
        <translation>die Markierung erweitern; Esc entfernt sie</translation>
    </message>
    <message>
        <source>memory: from block to block; the menu key chooses the block&apos;s memory</source>
        <translation>Speicher: von Block zu Block; die Menütaste wählt den Speicher des Blocks</translation>
    </message>
    <message>
        <source>memory: zoom addresses</source>
        <translation>Speicher: Adressen vergrößern</translation>
    </message>
    <message>
        <source>charts: along the points, take the chosen one</source>
        <translation>Diagramme: an den Punkten entlang, den gewählten nehmen</translation>
    </message>
    <message>
        <source>passes: from stop to stop</source>
        <translation>Durchgänge: von Halt zu Halt</translation>
    </message>
    <message>
        <source>guided tour: step, leave</source>
        <translation>Führung: blättern, verlassen</translation>
    </message>
    <message>
        <source>table: edit the selected rows, make them automatic</source>
        <translation>Tabelle: die gewählten Zeilen ändern, automatisch lassen</translation>
    </message>
    <message>
        <source>designs: rename, remove, switch to</source>
        <translation>Entwürfe: umbenennen, entfernen, dahin wechseln</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>Überall</translation>
    </message>
    <message>
        <source>Other panels</source>
        <translation>Andere Ansichten</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>Graph</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Zeitachse</translation>
    </message>
    <message>
        <source>choose the engine of the selected kernels</source>
        <translation>das Rechenwerk der gewählten Kernel bestimmen</translation>
    </message>
    <message>
        <source>pan; a boundary: move it; a card: onto an engine</source>
        <translation>verschieben; eine Grenze: versetzen; eine Karte: auf ein Rechenwerk</translation>
    </message>
    <message>
        <source>select one more kernel</source>
        <translation>einen weiteren Kernel auswählen</translation>
    </message>
    <message>
        <source>copy the names of the selected kernels</source>
        <translation>die Namen der ausgewählten Kernel kopieren</translation>
    </message>
</context>
<context>
    <name>Legend</name>
    <message>
        <source>layout transform</source>
        <translation>Layouttransformation</translation>
    </message>
    <message>
        <source>Esc ends following the tensor</source>
        <translation>Esc beendet das Folgen des Tensors</translation>
    </message>
    <message>
        <source>Legend</source>
        <translation>Legende</translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation>passt nicht</translation>
    </message>
    <message>
        <source>Select a kernel to see what it needs</source>
        <translation>Ein gewählter Kernel zeigt, was er braucht</translation>
    </message>
    <message>
        <source>Drag a card onto an engine, or press M</source>
        <translation>Ziehen Sie eine Karte auf ein Rechenwerk oder drücken Sie M</translation>
    </message>
    <message>
        <source>Drag a boundary, or a card onto an engine</source>
        <translation>Ziehen Sie eine Grenze oder eine Karte auf ein Rechenwerk</translation>
    </message>
</context>
<context>
    <name>Loops</name>
    <message>
        <source>Early</source>
        <translation>Vorab</translation>
    </message>
    <message>
        <source>may start while the previous kernel still runs</source>
        <translation>darf beginnen, während der vorige Kernel noch läuft</translation>
    </message>
    <message>
        <source>Tile program</source>
        <translation>Kachelprogramm</translation>
    </message>
    <message>
        <source>Other kernels</source>
        <translation>Andere Kernel</translation>
    </message>
    <message>
        <source>the kernel that this one runs inside, or the early part of the next one</source>
        <translation>der Kernel, in dem dieser läuft, oder der vorgezogene Teil des nächsten</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>Leerlauf</translation>
    </message>
    <message>
        <source>no engine computes, and nothing is started or copied</source>
        <translation>kein Rechenwerk rechnet, nichts wird gestartet oder kopiert</translation>
    </message>
    <message>
        <source>double buffering</source>
        <translation>Doppelpuffer</translation>
    </message>
    <message>
        <source>single buffering</source>
        <translation>Einzelpuffer</translation>
    </message>
    <message>
        <source>whole: %1</source>
        <translation>ganz: %1</translation>
    </message>
    <message>
        <source>Tiles</source>
        <translation>Kacheln</translation>
    </message>
    <message>
        <source>in steps of %1</source>
        <translation>in Schritten von %1</translation>
    </message>
    <message>
        <source>, the last of %1</source>
        <translation>, der letzte von %1</translation>
    </message>
    <message>
        <source>Buffers</source>
        <translation>Puffer</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 in %2</translation>
    </message>
    <message>
        <source>%1 to %2, %3</source>
        <translation>%1 nach %2, %3</translation>
    </message>
    <message>
        <source>input</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>output</source>
        <translation>Ausgabe</translation>
    </message>
    <message>
        <source>constant</source>
        <translation>Konstante</translation>
    </message>
    <message>
        <source>tile buffer</source>
        <translation>Kachelpuffer</translation>
    </message>
</context>
<context>
    <name>LoopsModel</name>
    <message>
        <source>%1 bytes</source>
        <translation>%1 Bytes</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>Durchläufe</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>Cycles</source>
        <translation>Takte</translation>
    </message>
    <message>
        <source>Busy</source>
        <translation>Aktiv</translation>
    </message>
    <message>
        <source>Tile axes, buffers, and the tile program: loops, copies, calls and waits</source>
        <translation>Kachelachsen, Puffer und das Kachelprogramm: Schleifen, Kopien, Aufrufe und Warten</translation>
    </message>
    <message>
        <source>How often the loop body or the command runs</source>
        <translation>Wie oft der Schleifenrumpf oder der Befehl läuft</translation>
    </message>
    <message>
        <source>The size of a buffer, or all bytes that a command moves</source>
        <translation>Die Größe eines Puffers oder alle Bytes, die ein Befehl bewegt</translation>
    </message>
    <message>
        <source>Cycles that count for this row. Every cycle counts once: for what computes, otherwise for what the core starts, otherwise for what is copied. The rows add up to the kernel</source>
        <translation>Takte, die für diese Zeile zählen. Jeder Takt zählt einmal: für das, was rechnet, sonst für das, was der Kern startet, sonst für das, was kopiert wird. Die Zeilen ergeben zusammen den Kernel</translation>
    </message>
    <message>
        <source>Cycles in which the engine or link of the command works, even if hidden behind other work. For a wait: cycles in which the core waits</source>
        <translation>Takte, in denen das Rechenwerk oder die Verbindung des Befehls arbeitet, auch hinter anderer Arbeit verborgen. Beim Warten: Takte, in denen der Kern wartet</translation>
    </message>
    <message>
        <source>The last edit added this row</source>
        <translation>Die letzte Änderung hat diese Zeile hinzugefügt</translation>
    </message>
    <message>
        <source>The last edit changed this row</source>
        <translation>Die letzte Änderung hat diese Zeile geändert</translation>
    </message>
    <message>
        <source>The last edit removed rows here</source>
        <translation>Die letzte Änderung hat hier Zeilen entfernt</translation>
    </message>
    <message>
        <source>What the last edit added (+) or changed (~), and where it removed rows (−)</source>
        <translation>Was die letzte Änderung hinzugefügt (+) oder geändert (~) hat, und wo sie Zeilen entfernt hat (−)</translation>
    </message>
</context>
<context>
    <name>LoopsView</name>
    <message>
        <source>Loops</source>
        <translation>Schleifen</translation>
    </message>
    <message>
        <source>%1: the rows add up to %2 cycles</source>
        <translation>%1: Die Zeilen ergeben zusammen %2 Takte</translation>
    </message>
    <message>
        <source>The kernel with the most cycles, %1</source>
        <translation>Der Kernel mit den meisten Takten, %1</translation>
    </message>
    <message>
        <source>&amp;Unfold All</source>
        <translation>Alle &amp;aufklappen</translation>
    </message>
    <message>
        <source>Expands every loop of the tree</source>
        <translation>Klappt jede Schleife des Baums auf</translation>
    </message>
    <message>
        <source>Mark the rows that the last edit added (+) or changed (~), and the places where it removed rows (−)</source>
        <translation>Markiert Zeilen, die die letzte Änderung hinzugefügt (+) oder geändert (~) hat, und Stellen, an denen sie Zeilen entfernt hat (−)</translation>
    </message>
    <message>
        <source>rows that differ from the former design: %1</source>
        <translation>Zeilen, die vom vorigen Entwurf abweichen: %1</translation>
    </message>
    <message>
        <source>before the edit %1, %2 cycles</source>
        <translation>vor der Änderung %1, %2 Takte</translation>
    </message>
    <message>
        <source>before the edit %1 cycles</source>
        <translation>vor der Änderung %1 Takte</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Timeline</source>
        <translation>Zeitachse</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>Inspektor</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>Änderungen</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Zielchip</translation>
    </message>
    <message>
        <source>Validation</source>
        <translation>Validierung</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>Variation</translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation>Roofline</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Code</translation>
    </message>
    <message>
        <source>Explore</source>
        <translation>Erkunden</translation>
    </message>
    <message>
        <source>Sensitivity</source>
        <translation>Empfindlichkeit</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Gemessen</translation>
    </message>
    <message>
        <source>Designs</source>
        <translation>Entwürfe</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>Geschrieben: %1</translation>
    </message>
    <message>
        <source>Totals</source>
        <translation>Summen</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>Graph</translation>
    </message>
    <message>
        <source>&amp;Score Designs on %1</source>
        <translation>Entwürfe mit %1 &amp;bewerten</translation>
    </message>
    <message>
        <source>&amp;Calibrate on %1</source>
        <translation>Mit %1 &amp;kalibrieren</translation>
    </message>
    <message>
        <source>&amp;Overlay Counters of %1</source>
        <translation>&amp;Zähler aus %1 darüberlegen</translation>
    </message>
    <message>
        <source>The model of %1 is no longer at %2</source>
        <translation>Das Modell von %1 liegt nicht mehr unter %2</translation>
    </message>
    <message>
        <source>Find It…</source>
        <translation>Suchen…</translation>
    </message>
    <message>
        <source>Asks where the model is now, and opens the project with it</source>
        <translation>Fragt, wo das Modell jetzt liegt, und öffnet das Projekt damit</translation>
    </message>
    <message>
        <source>The model %1</source>
        <translation>Das Modell %1</translation>
    </message>
    <message>
        <source>Partita</source>
        <translation>Partita</translation>
    </message>
    <message>
        <source>Save the changes to %1?</source>
        <translation>Änderungen an %1 speichern?</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>Ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>Open E&amp;xample</source>
        <translation>&amp;Beispiel öffnen</translation>
    </message>
    <message>
        <source>Open &amp;Recent</source>
        <translation>&amp;Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>&amp;Save Project</source>
        <translation>Projekt &amp;speichern</translation>
    </message>
    <message>
        <source>Save Project &amp;As…</source>
        <translation>Projekt speichern &amp;unter…</translation>
    </message>
    <message>
        <source>&amp;Export C…</source>
        <translation>&amp;C exportieren…</translation>
    </message>
    <message>
        <source>Ex&amp;port</source>
        <translation>E&amp;xportieren</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>B&amp;eenden</translation>
    </message>
    <message>
        <source>none found</source>
        <translation>keines gefunden</translation>
    </message>
    <message>
        <source>none yet</source>
        <translation>noch keines</translation>
    </message>
    <message>
        <source>&amp;Clear List</source>
        <translation>Liste &amp;leeren</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>&amp;Find Kernel</source>
        <translation>Kernel &amp;finden</translation>
    </message>
    <message>
        <source>&amp;Command Palette…</source>
        <translation>&amp;Befehlspalette…</translation>
    </message>
    <message>
        <source>Select &amp;None</source>
        <translation>&amp;Nichts auswählen</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Fit</source>
        <translation>&amp;Einpassen</translation>
    </message>
    <message>
        <source>Focus &amp;Selection</source>
        <translation>&amp;Auswahl zeigen</translation>
    </message>
    <message>
        <source>Zoom &amp;In</source>
        <translation>Ver&amp;größern</translation>
    </message>
    <message>
        <source>Zoom &amp;Out</source>
        <translation>Ver&amp;kleinern</translation>
    </message>
    <message>
        <source>Fit &amp;Timeline</source>
        <translation>&amp;Zeitachse einpassen</translation>
    </message>
    <message>
        <source>Graph Top to &amp;Bottom</source>
        <translation>Graph von &amp;oben nach unten</translation>
    </message>
    <message>
        <source>Graph Left to &amp;Right</source>
        <translation>Graph von &amp;links nach rechts</translation>
    </message>
    <message>
        <source>&amp;Appearance</source>
        <translation>E&amp;rscheinungsbild</translation>
    </message>
    <message>
        <source>Follow &amp;System</source>
        <translation>Wie das &amp;System</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Hell</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Dunkel</translation>
    </message>
    <message>
        <source>Te&amp;xt Size</source>
        <translation>Te&amp;xtgröße</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>&amp;Design</source>
        <translation>&amp;Entwurf</translation>
    </message>
    <message>
        <source>&amp;Numerics</source>
        <translation>&amp;Arithmetik</translation>
    </message>
    <message>
        <source>Numerics: %1</source>
        <translation>Arithmetik: %1</translation>
    </message>
    <message>
        <source>As the &amp;Source</source>
        <translation>Wie die &amp;Quelle</translation>
    </message>
    <message>
        <source>Uses exactly the arithmetic of the quantised model file. Engines that round differently are not used</source>
        <translation>Nimmt genau die Arithmetik der quantisierten Modelldatei. Rechenwerke, die anders runden, bleiben ungenutzt</translation>
    </message>
    <message>
        <source>As the &amp;Engine</source>
        <translation>Wie das &amp;Rechenwerk</translation>
    </message>
    <message>
        <source>Derives parameters for the engine&apos;s own requantisation, for every layer</source>
        <translation>Leitet für jede Schicht Parameter für die eigene Requantisierung des Rechenwerks ab</translation>
    </message>
    <message>
        <source>&amp;Automatic</source>
        <translation>&amp;Automatisch</translation>
    </message>
    <message>
        <source>Uses the arithmetic of an engine for layers that an engine can take, and that of the file for all others</source>
        <translation>Nimmt für Schichten, die ein Rechenwerk rechnen kann, dessen Arithmetik, für alle anderen die der Datei</translation>
    </message>
    <message>
        <source>&amp;Equalise Channels</source>
        <translation>Kanäle an&amp;gleichen</translation>
    </message>
    <message>
        <source>Balances the scales of channels between the layers of a float network before it is calibrated. No float output changes</source>
        <translation>Gleicht die Skalen der Kanäle zwischen den Schichten eines Gleitkommanetzes aus, bevor es kalibriert wird. Keine Gleitkommaausgabe ändert sich</translation>
    </message>
    <message>
        <source>&amp;Calibration Data</source>
        <translation>&amp;Kalibrierdaten</translation>
    </message>
    <message>
        <source>Calibration data</source>
        <translation>Kalibrierdaten</translation>
    </message>
    <message>
        <source>&amp;Test Data</source>
        <translation>&amp;Testdaten</translation>
    </message>
    <message>
        <source>Test data</source>
        <translation>Testdaten</translation>
    </message>
    <message>
        <source>&amp;Keep This Design</source>
        <translation>Diesen Entwurf &amp;behalten</translation>
    </message>
    <message>
        <source>Compare &amp;Side by Side</source>
        <translation>&amp;Nebeneinander vergleichen</translation>
    </message>
    <message>
        <source>&amp;Measure in the Emulator</source>
        <translation>Im Emulator &amp;messen</translation>
    </message>
    <message>
        <source>Exports the design, builds it, runs it in QEMU, and compares the counts with the prediction</source>
        <translation>Exportiert den Entwurf, baut ihn, führt ihn in QEMU aus und vergleicht das Gezählte mit der Vorhersage</translation>
    </message>
    <message>
        <source>&amp;Overlay Counters…</source>
        <translation>&amp;Zähler darüberlegen…</translation>
    </message>
    <message>
        <source>Compares the counters of a chip or a simulator with the prediction</source>
        <translation>Vergleicht Zähler eines Chips oder Simulators mit der Vorhersage</translation>
    </message>
    <message>
        <source>&amp;Re-optimise</source>
        <translation>Neu &amp;optimieren</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>&amp;Tasten</translation>
    </message>
    <message>
        <source>&amp;About Partita</source>
        <translation>&amp;Über Partita</translation>
    </message>
    <message>
        <source>About Partita</source>
        <translation>Über Partita</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Partita %1&lt;/h3&gt;&lt;p&gt;Maps neural networks onto RISC-V chips with accelerators: where every operator runs, what it costs, and the C that does it.&lt;/p&gt;&lt;p&gt;The window is GPL-3.0-or-later; the compiler library, the targets and everything exported are Apache-2.0.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Partita %1&lt;/h3&gt;&lt;p&gt;Bringt neuronale Netze auf RISC-V-Chips mit Beschleunigern: wo jeder Operator läuft, was er kostet und das C, das ihn rechnet.&lt;/p&gt;&lt;p&gt;Das Fenster ist GPL-3.0-or-later; die Compiler-Bibliothek, die Zielchips und alles Exportierte sind Apache-2.0.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Open a model or project</source>
        <translation>Modell oder Projekt öffnen</translation>
    </message>
    <message>
        <source>Save the project</source>
        <translation>Projekt speichern</translation>
    </message>
    <message>
        <source>Partita projects (*.partita)</source>
        <translation>Partita-Projekte (*.partita)</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Breakdown</source>
        <translation>Aufteilung</translation>
    </message>
    <message>
        <source>Loops</source>
        <translation>Schleifen</translation>
    </message>
    <message>
        <source>Passes</source>
        <translation>Durchgänge</translation>
    </message>
    <message>
        <source>&amp;Unfold or Fold Selection</source>
        <translation>Auswahl a&amp;uf- oder zuklappen</translation>
    </message>
    <message>
        <source>Unfold A&amp;ll</source>
        <translation>Alle au&amp;fklappen</translation>
    </message>
    <message>
        <source>Fol&amp;d All</source>
        <translation>Alle zukla&amp;ppen</translation>
    </message>
    <message>
        <source>&amp;Collapse Repeated Blocks</source>
        <translation>Wiederholte &amp;Blöcke zusammenfassen</translation>
    </message>
    <message>
        <source>Follow T&amp;ensor</source>
        <translation>&amp;Tensor folgen</translation>
    </message>
    <message>
        <source>&amp;Map of the Graph</source>
        <translation>Über&amp;sichtskarte des Graphen</translation>
    </message>
    <message>
        <source>&amp;Guided Tour</source>
        <translation>&amp;Führung</translation>
    </message>
    <message>
        <source>Every kernel in the order of execution, with its share of the cycles</source>
        <translation>Alle Kernel in der Reihenfolge, in der sie laufen, mit ihrem Anteil an den Takten</translation>
    </message>
    <message>
        <source>What the selected kernel is, how else it could run, and why it runs this way</source>
        <translation>Was der gewählte Kernel ist, wie er sonst laufen könnte, und warum er so läuft</translation>
    </message>
    <message>
        <source>What each engine and link does at which cycle</source>
        <translation>Was jedes Rechenwerk und jede Verbindung in welchem Takt tut</translation>
    </message>
    <message>
        <source>All kernels as rows, to sort, to filter, and to edit several at once</source>
        <translation>Alle Kernel in Zeilen, zum Sortieren, Filtern und gemeinsamen Ändern</translation>
    </message>
    <message>
        <source>What differs between two designs, kernel by kernel</source>
        <translation>Worin sich zwei Entwürfe unterscheiden, Kernel für Kernel</translation>
    </message>
    <message>
        <source>The chip&apos;s numbers with unit, origin and source, to edit</source>
        <translation>Die Zahlen des Chips mit Einheit, Herkunft und Quelle, zum Ändern</translation>
    </message>
    <message>
        <source>Published measurements compared with simulated ones</source>
        <translation>Veröffentlichte Messungen im Vergleich mit den simulierten</translation>
    </message>
    <message>
        <source>A curve of the totals as one number or decision varies</source>
        <translation>Eine Kurve der Summen, wenn sich eine Zahl oder Entscheidung ändert</translation>
    </message>
    <message>
        <source>What limits each kernel: arithmetic or bytes</source>
        <translation>Was jeden Kernel begrenzt: Rechnen oder Bytes</translation>
    </message>
    <message>
        <source>Where the cycles go, by kernel, operator and engine</source>
        <translation>Wohin die Takte gehen, nach Kernel, Operator und Rechenwerk</translation>
    </message>
    <message>
        <source>The addresses of every memory over time. You can move tensors between memories</source>
        <translation>Die Adressen jedes Speichers über der Zeit. Tensoren lassen sich zwischen Speichern verschieben</translation>
    </message>
    <message>
        <source>The C of the selected kernel beside its tile program</source>
        <translation>Das C des gewählten Kernels neben seinem Kachelprogramm</translation>
    </message>
    <message>
        <source>The tile program of the selected kernel as a tree, with the cycles of each row</source>
        <translation>Das Kachelprogramm des gewählten Kernels als Baum, mit den Takten jeder Zeile</translation>
    </message>
    <message>
        <source>The graph before and after each pass of the compiler</source>
        <translation>Der Graph vor und nach jedem Durchgang des Compilers</translation>
    </message>
    <message>
        <source>A search over bits, engines and tiles for the best trade-offs of accuracy and cost</source>
        <translation>Eine Suche über Bits, Rechenwerke und Kacheln nach den besten Kompromissen aus Genauigkeit und Kosten</translation>
    </message>
    <message>
        <source>What fewer bits in one layer at a time do to accuracy and cost</source>
        <translation>Was weniger Bits in je einer Schicht mit Genauigkeit und Kosten machen</translation>
    </message>
    <message>
        <source>Counts of the emulator or a chip compared with the prediction</source>
        <translation>Was der Emulator oder ein Chip gezählt hat, im Vergleich mit der Vorhersage</translation>
    </message>
    <message>
        <source>Kept designs, to switch to or to compare with</source>
        <translation>Behaltene Entwürfe, zum Wechseln oder Vergleichen</translation>
    </message>
    <message>
        <source>Every edit since the model was opened</source>
        <translation>Jede Änderung, seit das Modell geöffnet wurde</translation>
    </message>
    <message>
        <source>Counts the samples that each design gets right</source>
        <translation>Zählt, wie viele Proben jeder Entwurf richtig hat</translation>
    </message>
    <message>
        <source>Derives the ranges of all tensors from these samples</source>
        <translation>Nimmt die Wertebereiche aller Tensoren aus diesen Proben</translation>
    </message>
    <message>
        <source>Compares the counts with the prediction</source>
        <translation>Vergleicht das Gezählte mit der Vorhersage</translation>
    </message>
    <message>
        <source>Writes the model&apos;s path, your decisions and the designs you kept into a .partita file</source>
        <translation>Schreibt den Pfad des Modells, Ihre Entscheidungen und die behaltenen Entwürfe in eine .partita-Datei</translation>
    </message>
    <message>
        <source>Writes the project into another file</source>
        <translation>Schreibt das Projekt in eine andere Datei</translation>
    </message>
    <message>
        <source>Closes the window. Asks first if edits have not been saved</source>
        <translation>Schließt das Fenster; fragt vorher, wenn Änderungen nicht gespeichert sind</translation>
    </message>
    <message>
        <source>Clears the list of recent files; the files themselves stay</source>
        <translation>Leert die Liste der letzten Dateien; die Dateien selbst bleiben</translation>
    </message>
    <message>
        <source>Undoes the last edit</source>
        <translation>Nimmt die letzte Änderung zurück</translation>
    </message>
    <message>
        <source>Redoes the edit that was undone</source>
        <translation>Macht die zurückgenommene Änderung wieder</translation>
    </message>
    <message>
        <source>Filters the list of kernels by name, operator, engine or cycles</source>
        <translation>Filtert die Liste der Kernel nach Name, Operator, Rechenwerk oder Takten</translation>
    </message>
    <message>
        <source>Clears the selection. The inspector then shows the whole network</source>
        <translation>Hebt die Auswahl auf. Der Inspektor zeigt dann das ganze Netz</translation>
    </message>
    <message>
        <source>Keeps the design in the project under a name, so that you can return to it or compare with it</source>
        <translation>Behält den Entwurf unter einem Namen im Projekt, um zu ihm zurückzukehren oder mit ihm zu vergleichen</translation>
    </message>
    <message>
        <source>Draws two designs side by side, with the difference in cycles on each kernel</source>
        <translation>Zeichnet zwei Entwürfe nebeneinander, mit dem Unterschied in Takten an jedem Kernel</translation>
    </message>
    <message>
        <source>Lets the compiler decide again about everything that you did not set yourself</source>
        <translation>Lässt den Compiler alles neu entscheiden, was Sie nicht selbst gesetzt haben</translation>
    </message>
    <message>
        <source>&amp;Help on This</source>
        <translation>&amp;Hilfe hierzu</translation>
    </message>
    <message>
        <source>Opens the guide at the page about what has the focus: a panel, a dialog, a section of the inspector</source>
        <translation>Öffnet die Anleitung zu dem, was den Fokus hat: eine Ansicht, ein Dialog, ein Abschnitt des Inspektors</translation>
    </message>
    <message>
        <source>G&amp;uide</source>
        <translation>A&amp;nleitung</translation>
    </message>
    <message>
        <source>How to partition, quantise, read the timeline, export, write a driver, add a target; a page for each panel</source>
        <translation>Partitionieren, quantisieren, die Zeitachse lesen, exportieren, einen Treiber schreiben, einen Zielchip hinzufügen; eine Seite zu jeder Ansicht</translation>
    </message>
    <message>
        <source>All keys and mouse gestures on one page</source>
        <translation>Tasten und Maus auf einer Seite</translation>
    </message>
    <message>
        <source>Version and licences</source>
        <translation>Version und Lizenzen</translation>
    </message>
    <message>
        <source>Shows the whole graph</source>
        <translation>Zeigt den ganzen Graphen</translation>
    </message>
    <message>
        <source>Zooms to the selected kernel; pressed again, shows the whole graph</source>
        <translation>Zeigt den gewählten Kernel groß, beim zweiten Mal den ganzen Graphen</translation>
    </message>
    <message>
        <source>Draws the graph a quarter larger</source>
        <translation>Zeichnet den Graphen um ein Viertel größer</translation>
    </message>
    <message>
        <source>Draws the graph a fifth smaller</source>
        <translation>Zeichnet den Graphen um ein Fünftel kleiner</translation>
    </message>
    <message>
        <source>Shows the timeline from the first cycle to the last</source>
        <translation>Zeigt die Zeitachse vom ersten Takt bis zum letzten</translation>
    </message>
    <message>
        <source>Draws the graph with the network&apos;s input at the top</source>
        <translation>Zeichnet den Graphen mit dem Eingang des Netzes oben</translation>
    </message>
    <message>
        <source>Draws the graph with the network&apos;s input at the left</source>
        <translation>Zeichnet den Graphen mit dem Eingang des Netzes links</translation>
    </message>
    <message>
        <source>Follows the light or dark theme of the desktop</source>
        <translation>Hell oder dunkel wie die Arbeitsfläche</translation>
    </message>
    <message>
        <source>Dark text on a light background</source>
        <translation>Dunkle Schrift auf hellem Grund</translation>
    </message>
    <message>
        <source>Light text on a dark background</source>
        <translation>Helle Schrift auf dunklem Grund</translation>
    </message>
    <message>
        <source>Size of all text, and of everything that depends on it, in percent</source>
        <translation>Größe aller Schrift und von allem, was sich nach ihr richtet, in Prozent</translation>
    </message>
    <message>
        <source>Lists the model&apos;s operators in the selected kernels, or opens a collapsed block</source>
        <translation>Führt die Operatoren des Modells in den gewählten Kerneln auf oder öffnet einen eingeklappten Block</translation>
    </message>
    <message>
        <source>Lists the model&apos;s operators in every kernel</source>
        <translation>Führt in jedem Kernel die Operatoren des Modells auf</translation>
    </message>
    <message>
        <source>Draws every kernel without the operators in it</source>
        <translation>Zeichnet jeden Kernel ohne die Operatoren in ihm</translation>
    </message>
    <message>
        <source>Draws each repeated block as one card; a double click opens one</source>
        <translation>Zeichnet jeden wiederholten Block als eine Karte; ein Doppelklick öffnet einen</translation>
    </message>
    <message>
        <source>Highlights the tensor of the selected kernel and leads to the kernels that use it</source>
        <translation>Hebt den Tensor des gewählten Kernels hervor und führt zu den Kerneln, die ihn benutzen</translation>
    </message>
    <message>
        <source>Shows a small map of the graph in a corner if the graph does not fit the view</source>
        <translation>Zeigt eine kleine Karte des Graphen in einer Ecke, wenn er nicht in die Ansicht passt</translation>
    </message>
    <message>
        <source>Saving %1…</source>
        <translation>%1 wird gespeichert…</translation>
    </message>
    <message>
        <source>Stay</source>
        <translation>Bleiben</translation>
    </message>
    <message>
        <source>Keeps the window open. The project is still written</source>
        <translation>Lässt das Fenster offen; das Projekt wird trotzdem geschrieben</translation>
    </message>
    <message>
        <source>&amp;Panels</source>
        <translation>A&amp;nsichten</translation>
    </message>
    <message>
        <source>&amp;Fit Constants to Counters</source>
        <translation>Konstanten an Zählerstände an&amp;passen</translation>
    </message>
    <message>
        <source>Fits those of the chip&apos;s cycle constants that are marked † or were fitted before to the counted cycles, in one undo step</source>
        <translation>Passt die mit † markierten oder früher angepassten Taktkonstanten des Chips an die gezählten Takte an, als ein Schritt im Verlauf</translation>
    </message>
    <message>
        <source>The C project is in %1. Run “make run” there to check it in the emulator, or “make run-host” to check it on this machine</source>
        <translation>Das C-Projekt liegt in %1. „make run“ prüft es dort im Emulator, „make run-host“ auf diesem Rechner</translation>
    </message>
    <message>
        <source>The chip that you used last cannot be loaded: %1</source>
        <translation>Der zuletzt benutzte Chip lässt sich nicht laden: %1</translation>
    </message>
    <message>
        <source>Shows the files of this design&apos;s C project and how it fills the memories, writes it into a folder, builds it and runs it</source>
        <translation>Zeigt die Dateien des C-Projekts dieses Entwurfs und wie es die Speicher füllt, schreibt es in einen Ordner, baut es und führt es aus</translation>
    </message>
    <message>
        <source>What Holds It Back</source>
        <translation>Was bremst</translation>
    </message>
    <message>
        <source>Shows above the graph what costs this design cycles and what would change it</source>
        <translation>Zeigt über dem Graphen, was diesen Entwurf Takte kostet und was es änderte</translation>
    </message>
    <message>
        <source>&amp;Back to Automatic</source>
        <translation>Zurück zu a&amp;utomatisch</translation>
    </message>
    <message>
        <source>Lets go of all decisions but the arithmetic and the chip&apos;s numbers, in one undo step</source>
        <translation>Lässt alle Entscheidungen los, außer der Arithmetik und den Zahlen des Chips, als ein Schritt im Verlauf</translation>
    </message>
    <message>
        <source>Copy as Command &amp;Line</source>
        <translation>Als Be&amp;fehlszeile kopieren</translation>
    </message>
    <message>
        <source>The command is on the clipboard: it compiles this design again</source>
        <translation>Der Befehl liegt in der Zwischenablage: er kompiliert diesen Entwurf noch einmal</translation>
    </message>
    <message>
        <source>Puts the command that compiles this very design on the clipboard</source>
        <translation>Legt den Befehl, der genau diesen Entwurf kompiliert, in die Zwischenablage</translation>
    </message>
    <message>
        <source>Whole &amp;Range</source>
        <translation>&amp;Ganzer Bereich</translation>
    </message>
    <message>
        <source>Ranges hold every value of the samples</source>
        <translation>Die Bereiche enthalten jeden Wert der Proben</translation>
    </message>
    <message>
        <source>&amp;Percentile</source>
        <translation>&amp;Perzentil</translation>
    </message>
    <message>
        <source>Ranges leave out 1 of 20 000 values at either end</source>
        <translation>Die Bereiche lassen an jedem Ende 1 von 20 000 Werten weg</translation>
    </message>
    <message>
        <source>Least &amp;Squared Error</source>
        <translation>Kleinster &amp;quadratischer Fehler</translation>
    </message>
    <message>
        <source>Ranges that round and clip with the least squared error</source>
        <translation>Bereiche, die mit dem kleinsten quadratischen Fehler runden und abschneiden</translation>
    </message>
    <message>
        <source>Least &amp;Divergence</source>
        <translation>Kleinste Di&amp;vergenz</translation>
    </message>
    <message>
        <source>Ranges whose stored values are distributed most like the samples (entropy)</source>
        <translation>Bereiche, deren gespeicherte Werte am ehesten wie die Proben verteilt sind (Entropie)</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>What runs when, and where the cycles go</source>
        <translation>Was wann läuft und wohin die Takte gehen</translation>
    </message>
    <message>
        <source>Which bytes lie where, and how long</source>
        <translation>Welche Bytes wo und wie lange liegen</translation>
    </message>
    <message>
        <source>What is made of the network: C, tile programs, graphs</source>
        <translation>Was aus dem Netz wird: C, Kachelprogramme, Graphen</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>Chips, designs and measurements beside each other</source>
        <translation>Chips, Entwürfe und Messungen nebeneinander</translation>
    </message>
    <message>
        <source>Chips</source>
        <translation>Chips</translation>
    </message>
    <message>
        <source>The network on every chip: cycles, energy, memory and accuracy</source>
        <translation>Das Netz auf jedem Chip: Takte, Energie, Speicher und Genauigkeit</translation>
    </message>
    <message>
        <source>What other designs and other numbers would do</source>
        <translation>Was andere Entwürfe und andere Zahlen täten</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>Keep this design as a project? The model file stays as it is.</source>
        <translation>Diesen Entwurf als Projekt behalten? Die Modelldatei bleibt, wie sie ist.</translation>
    </message>
    <message>
        <source>&amp;Leave</source>
        <translation>&amp;Gehen</translation>
    </message>
    <message>
        <source>&amp;Stay</source>
        <translation>&amp;Bleiben</translation>
    </message>
    <message>
        <source>Finds a command, a kernel, a panel, a kept design or a page of the guide by a few letters</source>
        <translation>Findet einen Befehl, einen Kernel, eine Ansicht, einen behaltenen Entwurf oder eine Seite der Anleitung mit ein paar Buchstaben</translation>
    </message>
    <message>
        <source>&amp;Move to Engine…</source>
        <translation>&amp;Auf Rechenwerk setzen…</translation>
    </message>
    <message>
        <source>Asks at the card which engine the selected kernels shall run on, and tells what each would cost</source>
        <translation>Fragt an der Karte, auf welchem Rechenwerk die gewählten Kernel laufen sollen, und sagt, was jedes kostet</translation>
    </message>
    <message>
        <source>Prese&amp;nt</source>
        <translation>&amp;Vorführen</translation>
    </message>
    <message>
        <source>Shows the graph or one panel on the whole screen, in larger letters; Page Down and Page Up lead to the next</source>
        <translation>Zeigt den Graphen oder eine Ansicht auf dem ganzen Bildschirm, in größerer Schrift; Page Down und Page Up führen zur nächsten</translation>
    </message>
    <message>
        <source>%1 has changed on disk since it was opened here, perhaps in another window.</source>
        <translation>%1 hat sich auf dem Datenträger geändert, seit es hier geöffnet wurde, vielleicht in einem anderen Fenster.</translation>
    </message>
    <message>
        <source>&amp;Overwrite</source>
        <translation>Ü&amp;berschreiben</translation>
    </message>
    <message>
        <source>&amp;Reload</source>
        <translation>&amp;Neu laden</translation>
    </message>
    <message>
        <source>&amp;Save As…</source>
        <translation>&amp;Speichern unter…</translation>
    </message>
    <message>
        <source>Replaces what the other has saved</source>
        <translation>Ersetzt, was der andere gespeichert hat</translation>
    </message>
    <message>
        <source>Opens it as it is on disk. Edits that were not saved here are lost</source>
        <translation>Öffnet es, wie es auf dem Datenträger ist. Hier nicht gespeicherte Änderungen gehen verloren</translation>
    </message>
    <message>
        <source>Keeps what is open here in another file</source>
        <translation>Bewahrt in einer anderen Datei, was hier offen ist</translation>
    </message>
    <message>
        <source>A search is running: %1 of %2 designs have run. Leave and stop it? A saved project keeps what has run.</source>
        <translation>Eine Suche läuft: %1 von %2 Entwürfen sind gelaufen. Verlassen und sie anhalten? Ein gespeichertes Projekt behält, was gelaufen ist.</translation>
    </message>
    <message>
        <source>Lan&amp;guage</source>
        <translation>Sprac&amp;he</translation>
    </message>
    <message>
        <source>The language changes when Partita is started again</source>
        <translation>Die Sprache wechselt beim nächsten Start von Partita</translation>
    </message>
    <message>
        <source>The window is in this language from the next start on</source>
        <translation>Ab dem nächsten Start ist das Fenster in dieser Sprache</translation>
    </message>
    <message>
        <source>A search is running, but no design has run yet. Leave and stop it?</source>
        <translation>Eine Suche läuft, aber noch kein Entwurf ist gelaufen. Verlassen und sie anhalten?</translation>
    </message>
    <message>
        <source>Cop&amp;y Names</source>
        <translation>Namen &amp;kopieren</translation>
    </message>
    <message>
        <source>Copies the names of the selected kernels, a line each</source>
        <translation>Kopiert die Namen der ausgewählten Kernel, je einen in einer Zeile</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>Genauigkeit</translation>
    </message>
    <message>
        <source>How right the design is: which classes it takes for which, and its worst samples</source>
        <translation>Wie richtig der Entwurf ist: welche Klassen er verwechselt, und seine schlechtesten Proben</translation>
    </message>
    <message>
        <source>Study</source>
        <translation>Studie</translation>
    </message>
    <message>
        <source>The table of a study as charts: networks, chips and decisions over one another</source>
        <translation>Die Tabelle einer Studie als Diagramme: Netze, Chips und Entscheidungen übereinander</translation>
    </message>
    <message>
        <source>A model (.onnx, .tflite, .pt2) or a project (.partita)</source>
        <translation>Ein Modell (.onnx, .tflite, .pt2) oder ein Projekt (.partita)</translation>
    </message>
    <message>
        <source>Models and projects (*.onnx *.tflite *.pt2 *.partita);;All files (*)</source>
        <translation>Modelle und Projekte (*.onnx *.tflite *.pt2 *.partita);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Models (*.onnx *.tflite *.pt2);;All files (*)</source>
        <translation>Modelle (*.onnx *.tflite *.pt2);;Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>Measured</name>
    <message>
        <source>cycles</source>
        <translation>Takte</translation>
    </message>
    <message>
        <source>instructions</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>calls</source>
        <translation>Aufrufe</translation>
    </message>
    <message>
        <source>bytes moved</source>
        <translation>bewegte Bytes</translation>
    </message>
    <message>
        <source>%1 %2 measured</source>
        <translation>%1 %2 gemessen</translation>
    </message>
    <message>
        <source>%1, %2 of %3 predicted</source>
        <translation>%1, %2 von %3 vorhergesagten</translation>
    </message>
</context>
<context>
    <name>MeasuredModel</name>
    <message>
        <source>Kernel</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Counted</source>
        <translation>Gezählt</translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>Vorhergesagt</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Gemessen</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Unterschied</translation>
    </message>
    <message>
        <source>Ratio</source>
        <translation>Verhältnis</translation>
    </message>
    <message>
        <source>In the order of execution</source>
        <translation>In der Reihenfolge der Ausführung</translation>
    </message>
    <message>
        <source>Cycles if they were counted. Otherwise instructions for kernels on the core, calls and bytes moved for those on an engine</source>
        <translation>Takte, wenn sie gezählt wurden. Sonst Befehle bei Kerneln auf dem Kern, Aufrufe und bewegte Bytes bei Kerneln auf einem Rechenwerk</translation>
    </message>
    <message>
        <source>The model&apos;s prediction for the function of the kernel</source>
        <translation>Die Vorhersage des Modells für die Funktion des Kernels</translation>
    </message>
    <message>
        <source>The count of the emulator, a chip or a simulator</source>
        <translation>Was der Emulator, ein Chip oder ein Simulator gezählt hat</translation>
    </message>
    <message>
        <source>Measured minus predicted</source>
        <translation>Gemessen minus vorhergesagt</translation>
    </message>
    <message>
        <source>Measured divided by predicted</source>
        <translation>Gemessen geteilt durch vorhergesagt</translation>
    </message>
</context>
<context>
    <name>MeasuredView</name>
    <message>
        <source>Measure in the Emulator</source>
        <translation>Im Emulator messen</translation>
    </message>
    <message>
        <source>Exports the design, builds it and runs it in QEMU, which counts instructions, calls and bytes, never cycles</source>
        <translation>Exportiert den Entwurf, baut ihn und führt ihn in QEMU aus. QEMU zählt Befehle, Aufrufe und Bytes, nie Takte</translation>
    </message>
    <message>
        <source>Overlay Counters…</source>
        <translation>Zähler darüberlegen…</translation>
    </message>
    <message>
        <source>Reads the counters of a chip or a simulator: CSV such as kernel,cycles, JSON, or the output of the exported program</source>
        <translation>Liest die Zähler eines Chips oder Simulators: CSV wie kernel,cycles, JSON oder die Ausgabe des exportierten Programms</translation>
    </message>
    <message>
        <source>Predicted and measured</source>
        <translation>Vorhergesagt und gemessen</translation>
    </message>
    <message>
        <source>Counters of a chip or a simulator</source>
        <translation>Zähler eines Chips oder Simulators</translation>
    </message>
    <message>
        <source>Counters (*.csv *.json *.txt *.log);;All files (*)</source>
        <translation>Zähler (*.csv *.json *.txt *.log);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stopp</translation>
    </message>
    <message>
        <source>%1 %2 of %3 predicted, %4 (geometric mean %5)</source>
        <translation>%1 %2 von %3 vorhergesagten, %4 (geometrisches Mittel %5)</translation>
    </message>
    <message>
        <source>Compares the counts with the prediction, kernel by kernel.</source>
        <translation>Vergleicht das Gezählte mit der Vorhersage, Kernel für Kernel.</translation>
    </message>
    <message>
        <source>Counted by %1, for the design before your edits</source>
        <translation>Gezählt von %1, für den Entwurf vor Ihren Änderungen</translation>
    </message>
    <message>
        <source>Counted by %1; no counters for %2</source>
        <translation>Gezählt von %1; keine Zähler für %2</translation>
    </message>
    <message>
        <source>Counted by %1; no counters for %2 kernels such as %3</source>
        <translation>Gezählt von %1; keine Zähler für %2 Kernel wie %3</translation>
    </message>
    <message>
        <source>Counted by %1</source>
        <translation>Gezählt von %1</translation>
    </message>
    <message>
        <source>Fit Constants</source>
        <translation>Konstanten anpassen</translation>
    </message>
    <message>
        <source>Fits those of the chip&apos;s cycle constants that are marked † or were fitted before to the counted cycles, in one undo step. Needs the cycles of three kernels or more</source>
        <translation>Passt die mit † markierten oder früher angepassten Taktkonstanten des Chips an die gezählten Takte an, als ein Schritt im Verlauf. Braucht die Takte von mindestens drei Kerneln</translation>
    </message>
    <message>
        <source>Overlay the Counters Beside the Model</source>
        <translation>Zähler neben dem Modell darüberlegen</translation>
    </message>
    <message>
        <source>Reads %1</source>
        <translation>Liest %1</translation>
    </message>
</context>
<context>
    <name>Measurements</name>
    <message>
        <source>In the emulator, the output of the exported project differs from the golden output. Please report this</source>
        <translation>Im Emulator weicht die Ausgabe des exportierten Projekts von der erwarteten ab. Bitte melden Sie das</translation>
    </message>
    <message>
        <source>These counters belong to no kernel of this design: %1</source>
        <translation>Diese Zähler gehören zu keinem Kernel dieses Entwurfs: %1</translation>
    </message>
    <message>
        <source>Measuring in the emulator</source>
        <translation>Messen im Emulator</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>%1 lesen</translation>
    </message>
    <message>
        <source>Fitting constants to %1</source>
        <translation>Konstanten an %1 anpassen</translation>
    </message>
    <message>
        <source>The design was edited while constants were being fitted. Fit them again</source>
        <translation>Der Entwurf wurde geändert, während Konstanten angepasst wurden. Passen Sie sie noch einmal an</translation>
    </message>
    <message>
        <source>Fitted to the cycles of %1 kernels: %2. The error per kernel was %3 % and is now %4 %. Each half, predicted by a fit to the other half, is off by %5 %</source>
        <translation>Angepasst an die Takte von %1 Kerneln: %2. Der Fehler je Kernel war %3 % und ist jetzt %4 %. Jede Hälfte, vorhergesagt mit einer Anpassung an die andere, liegt um %5 % daneben</translation>
    </message>
    <message>
        <source>Constants fitted to %1: %2</source>
        <translation>Konstanten an %1 angepasst: %2</translation>
    </message>
</context>
<context>
    <name>MemoryBars</name>
    <message>
        <source>constants</source>
        <translation>Konstanten</translation>
    </message>
    <message>
        <source>arena</source>
        <translation>Arena</translation>
    </message>
    <message>
        <source>code</source>
        <translation>Code</translation>
    </message>
    <message>
        <source>tables</source>
        <translation>Tabellen</translation>
    </message>
    <message>
        <source>stack</source>
        <translation>Stack</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
</context>
<context>
    <name>MemoryCanvas</name>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>input of the network</source>
        <translation>Eingabe des Netzes</translation>
    </message>
    <message>
        <source>activation</source>
        <translation>Aktivierung</translation>
    </message>
    <message>
        <source>weights and parameters</source>
        <translation>Gewichte und Parameter</translation>
    </message>
    <message>
        <source>tile buffer</source>
        <translation>Kachelpuffer</translation>
    </message>
    <message>
        <source>%1, %2 (%3 B) in %4</source>
        <translation>%1, %2 (%3 B) in %4</translation>
    </message>
    <message>
        <source>from %1 up to %2</source>
        <translation>von %1 bis vor %2</translation>
    </message>
    <message>
        <source>in memory all the time, for %1</source>
        <translation>die ganze Zeit im Speicher, für %1</translation>
    </message>
    <message>
        <source>during %1</source>
        <translation>während %1</translation>
    </message>
    <message>
        <source>from %1 to %2, %3 kernels</source>
        <translation>von %1 bis %2, %3 Kernel</translation>
    </message>
    <message>
        <source>cycle %1 to %2: %3 cycles</source>
        <translation>Takt %1 bis %2: %3 Takte</translation>
    </message>
    <message>
        <source>written in place over %1</source>
        <translation>in-place über %1 geschrieben</translation>
    </message>
    <message>
        <source>you keep it in %1</source>
        <translation>von Ihnen in %1 gehalten</translation>
    </message>
    <message>
        <source>not compiled yet</source>
        <translation>noch nicht kompiliert</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1: %2 B
peak %3 B; every possible plan needs at least %4 B
at the peak, %5 B below it are unused
Click to enlarge this memory, click again to go back</source>
        <translation>%1: %2 B
höchstens %3 B belegt; jeder mögliche Plan braucht mindestens %4 B
%5 B darunter liegen frei, wenn so viel belegt ist
Ein Klick vergrößert diesen Speicher, noch einer geht zurück</translation>
    </message>
    <message>
        <source>Drop it on another memory to keep it there.
Esc to cancel</source>
        <translation>Auf einem anderen Speicher ablegen hält ihn dort.
Esc bricht ab</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>Abgelehnt</translation>
    </message>
    <message>
        <source>no change in cycles</source>
        <translation>gleich viele Takte</translation>
    </message>
    <message>
        <source> cycles (</source>
        <translation> Takte (</translation>
    </message>
    <message>
        <source>peak of %1: %2 → %3</source>
        <translation>Spitze von %1: %2 → %3</translation>
    </message>
    <message>
        <source>counting cycles…</source>
        <translation>zählt Takte…</translation>
    </message>
    <message>
        <source>release to keep, Esc to cancel</source>
        <translation>Loslassen behält, Esc bricht ab</translation>
    </message>
    <message>
        <source>Move back, or Esc to cancel</source>
        <translation>Ziehen Sie zurück; Esc bricht ab</translation>
    </message>
    <message>
        <source>Keep in</source>
        <translation>Halten in</translation>
    </message>
    <message>
        <source>Automatic, now %1</source>
        <translation>Automatisch, jetzt %1</translation>
    </message>
    <message>
        <source>A tile buffer has to lie in the engine&apos;s memory. To move it, change the tile</source>
        <translation>Ein Kachelpuffer muss im Speicher des Rechenwerks liegen. Um ihn zu ändern, ändern Sie die Kachel</translation>
    </message>
    <message>
        <source>Write in place</source>
        <translation>In-place schreiben</translation>
    </message>
    <message>
        <source>Write in place over %1</source>
        <translation>In-place über %1 schreiben</translation>
    </message>
    <message>
        <source>Focus, then Fit	F</source>
        <translation>Auswahl zeigen, dann alles	F</translation>
    </message>
    <message>
        <source>Fit	Space</source>
        <translation>Einpassen	Space</translation>
    </message>
    <message>
        <source>no tensors here</source>
        <translation>keine Tensoren hier</translation>
    </message>
    <message>
        <source>%1 blocks</source>
        <translation>%1 Blöcke</translation>
    </message>
    <message>
        <source>bound %1</source>
        <translation>Schranke %1</translation>
    </message>
    <message>
        <source>peak = bound %1</source>
        <translation>Spitze = Schranke %1</translation>
    </message>
    <message>
        <source>peak %1</source>
        <translation>Spitze %1</translation>
    </message>
    <message>
        <source>capacity %1</source>
        <translation>Kapazität %1</translation>
    </message>
    <message>
        <source>holes at the peak %1 (%2 %)</source>
        <translation>Lücken an der Spitze %1 (%2 %)</translation>
    </message>
    <message>
        <source>no holes at the peak</source>
        <translation>keine Lücken an der Spitze</translation>
    </message>
    <message>
        <source>no plan needs less</source>
        <translation>kein Plan braucht weniger</translation>
    </message>
    <message>
        <source>cycles</source>
        <translation>Takte</translation>
    </message>
    <message>
        <source>kernels, in their order</source>
        <translation>Kernel, in ihrer Reihenfolge</translation>
    </message>
    <message>
        <source>The compiler chooses the memory again</source>
        <translation>Der Compiler wählt den Speicher wieder</translation>
    </message>
    <message>
        <source>Keeps the tensor in this memory, whatever else you edit</source>
        <translation>Hält den Tensor in diesem Speicher, was immer Sie sonst ändern</translation>
    </message>
    <message>
        <source>The kernel writes its result over an input that is no longer needed, so it takes no additional bytes</source>
        <translation>Der Kernel schreibt sein Ergebnis über eine Eingabe, die niemand mehr braucht; es belegt also keine weiteren Bytes</translation>
    </message>
    <message>
        <source>Zooms to the selected block; pressed again, shows everything</source>
        <translation>Zeigt den gewählten Block groß, beim zweiten Mal alles</translation>
    </message>
    <message>
        <source>Shows all addresses over the whole time</source>
        <translation>Zeigt alle Adressen über die ganze Zeit</translation>
    </message>
    <message>
        <source>
including the program, predicted: code %1 B, tables %2 B, stack %3 B</source>
        <translation>
davon das Programm, vorhergesagt: Code %1 B, Tabellen %2 B, Stack %3 B</translation>
    </message>
    <message>
        <source>code %1, tables %2, stack %3</source>
        <translation>Code %1, Tabellen %2, Stack %3</translation>
    </message>
    <message>
        <source>written over the rows of %1 that were read, from %2 before it on</source>
        <translation>über die gelesenen Zeilen von %1 geschrieben, ab %2 davor</translation>
    </message>
    <message>
        <source>0 to %1 cycles</source>
        <translation>0 bis %1 Takte</translation>
    </message>
    <message>
        <source>0 to %1 kernels</source>
        <translation>0 bis %1 Kernel</translation>
    </message>
    <message>
        <source>%1 0 to %2</source>
        <translation>%1 0 bis %2</translation>
    </message>
    <message>
        <source>Scale now %1</source>
        <translation>Maßstab jetzt %1</translation>
    </message>
    <message>
        <source>Which addresses of each memory are in use, over time.</source>
        <translation>Welche Adressen jedes Speichers wann belegt sind.</translation>
    </message>
</context>
<context>
    <name>MemoryFigure</name>
    <message>
        <source>%1: peak %2 of %3</source>
        <translation>%1: Spitze %2 von %3</translation>
    </message>
</context>
<context>
    <name>MemoryLegend</name>
    <message>
        <source>Legend</source>
        <translation>Legende</translation>
    </message>
    <message>
        <source>input</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>activation</source>
        <translation>Aktivierung</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>tile buffer</source>
        <translation>Kachelpuffer</translation>
    </message>
    <message>
        <source>hole</source>
        <translation>Lücke</translation>
    </message>
</context>
<context>
    <name>MemoryView</name>
    <message>
        <source>Cycles</source>
        <translation>Takte</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Time axis</source>
        <translation>Zeitachse</translation>
    </message>
    <message>
        <source>Time in cycles, as in the timeline, or one step per kernel</source>
        <translation>Zeit in Takten wie in der Zeitachse, oder ein Schritt je Kernel</translation>
    </message>
    <message>
        <source>Drag a block onto another memory to keep it there; the arrow keys step through the blocks</source>
        <translation>Ziehen Sie einen Block auf einen anderen Speicher, um ihn dort zu halten; die Pfeiltasten gehen von Block zu Block</translation>
    </message>
</context>
<context>
    <name>MemoryWords</name>
    <message>
        <source>%1 in %2</source>
        <translation>%1 in %2</translation>
    </message>
    <message>
        <source>memory of %1 automatic</source>
        <translation>Speicher von %1 automatisch</translation>
    </message>
    <message>
        <source>%1 written in place</source>
        <translation>%1 in-place geschrieben</translation>
    </message>
    <message>
        <source>%1 not in place</source>
        <translation>%1 nicht in-place</translation>
    </message>
</context>
<context>
    <name>MessageBar</name>
    <message>
        <source>Dismiss</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Dismisses the message</source>
        <translation>Schließt die Meldung</translation>
    </message>
</context>
<context>
    <name>Minimap</name>
    <message>
        <source>Map of the graph</source>
        <translation>Karte des Graphen</translation>
    </message>
</context>
<context>
    <name>NumberModel</name>
    <message>
        <source>from %1 to %2</source>
        <translation>von %1 bis %2</translation>
    </message>
    <message>
        <source>the target&apos;s own value is %1; clear the field to return to it</source>
        <translation>der Wert des Chips ist %1; ein leeres Feld stellt ihn wieder her</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>geändert</translation>
    </message>
    <message>
        <source>the target has %1</source>
        <translation>der Chip hat %1</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Zahl</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>Herkunft</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>The key, as in --set target.…</source>
        <translation>Der Schlüssel, wie in --set target.…</translation>
    </message>
    <message>
        <source>Double click to edit. Clear the field to return to the target&apos;s own value</source>
        <translation>Ein Doppelklick ändert ihn. Ein leeres Feld stellt den Wert des Chips wieder her</translation>
    </message>
    <message>
        <source>The unit of the value</source>
        <translation>Die Einheit des Werts</translation>
    </message>
    <message>
        <source>Published, measured by Partita&apos;s authors, fitted, or chosen (†) without a source</source>
        <translation>Veröffentlicht, von Partitas Autoren gemessen, angepasst oder ohne Quelle gewählt (†)</translation>
    </message>
    <message>
        <source>Who published it, how it was measured, or why it was chosen</source>
        <translation>Wer ihn veröffentlicht hat, wie er gemessen oder warum er gewählt wurde</translation>
    </message>
</context>
<context>
    <name>Offers</name>
    <message>
        <source>Partita ended before the edits of %1 were saved. They were last backed up %2</source>
        <translation>Partita endete, bevor die Änderungen an %1 gespeichert waren. Zuletzt gesichert: %2</translation>
    </message>
    <message>
        <source>Recover</source>
        <translation>Retten</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>The file %1 has changed on disk. Reloading keeps the decisions that still apply</source>
        <translation>Die Datei %1 hat sich auf dem Datenträger geändert. Neu laden behält die Entscheidungen, die noch gelten</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>Neu laden</translation>
    </message>
    <message>
        <source>Opens the model with the edits that were not saved</source>
        <translation>Öffnet das Modell mit den Änderungen, die nicht gespeichert waren</translation>
    </message>
    <message>
        <source>Discards the edits that were not saved</source>
        <translation>Verwirft die Änderungen, die nicht gespeichert waren</translation>
    </message>
    <message>
        <source>Reads the file again, and names the decisions that no longer apply</source>
        <translation>Liest die Datei neu und nennt die Entscheidungen, die nicht mehr gelten</translation>
    </message>
    <message>
        <source>The project %1 has changed on disk, perhaps in another window</source>
        <translation>Das Projekt %1 hat sich auf dem Datenträger geändert, vielleicht in einem anderen Fenster</translation>
    </message>
    <message>
        <source>Opens it as it is on disk. Edits that were not saved here are lost</source>
        <translation>Öffnet es, wie es auf dem Datenträger ist. Hier nicht gespeicherte Änderungen gehen verloren</translation>
    </message>
    <message>
        <source>Save As…</source>
        <translation>Speichern unter…</translation>
    </message>
    <message>
        <source>Keeps what is open here in another file</source>
        <translation>Bewahrt in einer anderen Datei, was hier offen ist</translation>
    </message>
</context>
<context>
    <name>PadsSection</name>
    <message>
        <source>Pads</source>
        <translation>Padding</translation>
    </message>
    <message>
        <source>%1: automatic pads</source>
        <translation>%1: Padding automatisch</translation>
    </message>
    <message>
        <source>pinned ·</source>
        <translation>fest ·</translation>
    </message>
    <message>
        <source>total cycles</source>
        <translation>Takte gesamt</translation>
    </message>
    <message>
        <source>before the kernel</source>
        <translation>vor dem Kernel</translation>
    </message>
    <message>
        <source>inside the kernel</source>
        <translation>im Kernel</translation>
    </message>
    <message>
        <source>not timed yet</source>
        <translation>noch ohne Takte</translation>
    </message>
    <message>
        <source>%1 padded before it, by the core</source>
        <translation>%1: Padding davor, auf dem Kern</translation>
    </message>
    <message>
        <source>%1 padded inside the kernel</source>
        <translation>%1: Padding im Kernel</translation>
    </message>
</context>
<context>
    <name>Paper</name>
    <message>
        <source>A picture is saved as .svg, .pdf or .png. %1 ends in none of these</source>
        <translation>Ein Bild wird als .svg, .pdf oder .png gespeichert. %1 endet auf nichts davon</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2. Choose a folder that you may write to</source>
        <translation>%1 kann nicht geschrieben werden: %2. Wählen Sie einen Ordner, in den Sie schreiben dürfen</translation>
    </message>
</context>
<context>
    <name>PassModel</name>
    <message>
        <source>added</source>
        <translation>hinzugefügt</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>geändert</translation>
    </message>
    <message>
        <source>decided</source>
        <translation>entschieden</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>entfernt</translation>
    </message>
    <message>
        <source>Operator or kernel</source>
        <translation>Operator oder Kernel</translation>
    </message>
    <message>
        <source>What happened to it, and why</source>
        <translation>Was mit ihm geschah, und warum</translation>
    </message>
    <message>
        <source>Added (+), removed (−) or changed (~). Empty: the pass only decided something</source>
        <translation>Hinzugefügt (+), entfernt (−) oder geändert (~). Leer: Der Durchgang hat nur etwas entschieden</translation>
    </message>
    <message>
        <source>An operator of the graph, or a kernel that the pass decided about</source>
        <translation>Ein Operator des Graphen oder ein Kernel, über den der Durchgang entschieden hat</translation>
    </message>
    <message>
        <source>What the pass did to it, and its reason</source>
        <translation>Was der Durchgang mit ihm gemacht hat, und warum</translation>
    </message>
</context>
<context>
    <name>PassPane</name>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Nachher</translation>
    </message>
    <message>
        <source>After; removed operators are dashed</source>
        <translation>Nachher; entfernte Operatoren gestrichelt</translation>
    </message>
    <message>
        <source>Graph before the pass</source>
        <translation>Graph vor dem Durchgang</translation>
    </message>
    <message>
        <source>Graph after the pass</source>
        <translation>Graph nach dem Durchgang</translation>
    </message>
    <message>
        <source>Nothing selected; the arrow keys step through the operators</source>
        <translation>Nichts gewählt; die Pfeiltasten gehen von Operator zu Operator</translation>
    </message>
    <message>
        <source>reads %1</source>
        <translation>liest %1</translation>
    </message>
    <message>
        <source>writes %1</source>
        <translation>schreibt %1</translation>
    </message>
    <message>
        <source>in no kernel</source>
        <translation>in keinem Kernel</translation>
    </message>
    <message>
        <source>in kernel %1</source>
        <translation>in Kernel %1</translation>
    </message>
</context>
<context>
    <name>PassStrip</name>
    <message>
        <source>changed something</source>
        <translation>hat etwas geändert</translation>
    </message>
    <message>
        <source>decided something</source>
        <translation>hat etwas entschieden</translation>
    </message>
    <message>
        <source>changed nothing</source>
        <translation>hat nichts geändert</translation>
    </message>
    <message>
        <source>Passes</source>
        <translation>Durchgänge</translation>
    </message>
    <message>
        <source>Pass %1 of %2: %3, %4. %5</source>
        <translation>Durchgang %1 von %2: %3, %4. %5</translation>
    </message>
</context>
<context>
    <name>PassView</name>
    <message>
        <source>What the pass did</source>
        <translation>Was der Durchgang gemacht hat</translation>
    </message>
    <message>
        <source>Constants</source>
        <translation>Konstanten</translation>
    </message>
    <message>
        <source>Draw weights and other constants, too</source>
        <translation>Zeichnet auch Gewichte und andere Konstanten</translation>
    </message>
    <message>
        <source>Q/DQ</source>
        <translation>Q/DQ</translation>
    </message>
    <message>
        <source>Draw pairs of Quantize and Dequantize; otherwise they are drawn as wires</source>
        <translation>Zeichnet Paare aus Quantize und Dequantize; sonst erscheinen sie als Kanten</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Filter what the pass did</source>
        <translation>Filtern, was der Durchgang gemacht hat</translation>
    </message>
    <message>
        <source>%1 operators · %2 activations · %3 of constants · %4</source>
        <translation>%1 Operatoren · %2 Aktivierungen · %3 Konstanten · %4</translation>
    </message>
    <message>
        <source>Drawing…</source>
        <translation>Wird gezeichnet…</translation>
    </message>
    <message>
        <source>Lists only rows with these letters in a name or a reason</source>
        <translation>Listet nur Zeilen mit diesen Buchstaben im Namen oder in der Begründung</translation>
    </message>
</context>
<context>
    <name>PictureDialog</name>
    <message>
        <source>one column</source>
        <translation>eine Spalte</translation>
    </message>
    <message>
        <source>one and a half columns</source>
        <translation>anderthalb Spalten</translation>
    </message>
    <message>
        <source>two columns</source>
        <translation>zwei Spalten</translation>
    </message>
    <message>
        <source>slide</source>
        <translation>Folie</translation>
    </message>
    <message>
        <source>Caption below the picture</source>
        <translation>Unterschrift unter dem Bild</translation>
    </message>
    <message>
        <source>Save Picture</source>
        <translation>Bild speichern</translation>
    </message>
    <message>
        <source>other width</source>
        <translation>andere Breite</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>How wide the picture is in print. Its text is of the same size at every width</source>
        <translation>Wie breit das Bild gedruckt ist. Sein Text ist bei jeder Breite gleich groß</translation>
    </message>
    <message>
        <source> mm</source>
        <translation> mm</translation>
    </message>
    <message>
        <source>Width in millimetres</source>
        <translation>Breite in Millimetern</translation>
    </message>
    <message>
        <source>What the picture shows, the files and the chip with their digests, and the command that computes it again. Without the box this stands only among the file&apos;s own data</source>
        <translation>Was das Bild zeigt, die Dateien und der Chip mit ihren Prüfsummen, und der Befehl, der es wieder berechnet. Ohne Häkchen steht das nur in den Angaben der Datei</translation>
    </message>
    <message>
        <source>How the picture will look</source>
        <translation>Wie das Bild aussehen wird</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>&amp;Speichern …</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Copies the picture with 300 dots an inch to the clipboard</source>
        <translation>Kopiert das Bild mit 300 Punkten je Zoll in die Zwischenablage</translation>
    </message>
    <message>
        <source>Saves the picture as SVG, PDF or PNG, by the ending of the file&apos;s name</source>
        <translation>Speichert das Bild als SVG, PDF oder PNG, nach der Endung des Dateinamens</translation>
    </message>
    <message>
        <source>%1 × %2 mm</source>
        <translation>%1 × %2 mm</translation>
    </message>
    <message>
        <source>Save the picture</source>
        <translation>Bild speichern</translation>
    </message>
    <message>
        <source>Scalable (*.svg);;Document (*.pdf);;Pixels (*.png)</source>
        <translation>Skalierbar (*.svg);;Dokument (*.pdf);;Pixel (*.png)</translation>
    </message>
    <message>
        <source>Partita</source>
        <translation>Partita</translation>
    </message>
    <message>
        <source>Copy Pict&amp;ure</source>
        <translation>B&amp;ild kopieren</translation>
    </message>
    <message>
        <source>Copies the picture as it was last saved for print: on white, and as wide</source>
        <translation>Kopiert das Bild, wie zuletzt für den Druck gespeichert wurde: auf Weiß und so breit</translation>
    </message>
    <message>
        <source>Save &amp;Picture…</source>
        <translation>&amp;Bild speichern…</translation>
    </message>
    <message>
        <source>Saves the picture for print as SVG, PDF or PNG, on white and with a caption</source>
        <translation>Speichert das Bild für den Druck als SVG, PDF oder PNG, auf Weiß und mit Unterschrift</translation>
    </message>
</context>
<context>
    <name>Plot</name>
    <message>
        <source>and %1 more here</source>
        <translation>und %1 weitere hier</translation>
    </message>
    <message>
        <source>Equal distances stand for equal factors</source>
        <translation>Gleiche Abstände stehen für gleiche Faktoren</translation>
    </message>
    <message>
        <source>Logarithmic &amp;Across</source>
        <translation>Waagerecht &amp;logarithmisch</translation>
    </message>
    <message>
        <source>Logarithmic &amp;Up</source>
        <translation>&amp;Senkrecht logarithmisch</translation>
    </message>
    <message>
        <source>Show &amp;All</source>
        <translation>&amp;Alles zeigen</translation>
    </message>
    <message>
        <source>Shows the whole chart again, as a double click does</source>
        <translation>Zeigt wieder das ganze Diagramm, wie ein Doppelklick</translation>
    </message>
</context>
<context>
    <name>PointModel</name>
    <message>
        <source>start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>, on the front</source>
        <translation>, auf der Front</translation>
    </message>
    <message>
        <source>
Prediction before the run: %1 % agree with the float network</source>
        <translation>
Vorhersage vor dem Lauf: %1 % wie das Gleitkommanetz</translation>
    </message>
    <message>
        <source>Correct samples among 0, 2, 4, …, on which the search ranks designs</source>
        <translation>Richtige unter den Proben 0, 2, 4, …, nach denen die Suche Entwürfe bewertet</translation>
    </message>
    <message>
        <source>Correct samples among 1, 3, 5, …, which the search has not seen</source>
        <translation>Richtige unter den Proben 1, 3, 5, …, die die Suche nie sah</translation>
    </message>
    <message>
        <source>Predicted cycles of one inference</source>
        <translation>Vorhergesagte Takte eines Durchlaufs</translation>
    </message>
    <message>
        <source>Sum of the peaks of all memories, including constants</source>
        <translation>Summe der Spitzen aller Speicher, mit Konstanten</translation>
    </message>
    <message>
        <source>Bytes of the constants</source>
        <translation>Bytes der Konstanten</translation>
    </message>
    <message>
        <source>Energy of one inference, µJ</source>
        <translation>Energie eines Durchlaufs, µJ</translation>
    </message>
    <message>
        <source>Decisions that differ from the start</source>
        <translation>Entscheidungen, die vom Startentwurf abweichen</translation>
    </message>
    <message>
        <source>Point</source>
        <translation>Punkt</translation>
    </message>
    <message>
        <source>Ranked</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>Reported</source>
        <translation>Prüfung</translation>
    </message>
    <message>
        <source>Cycles</source>
        <translation>Takte</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>µJ</source>
        <translation>µJ</translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>Entscheidungen</translation>
    </message>
    <message>
        <source>
It is above a limit</source>
        <translation>
Er liegt über einer Grenze</translation>
    </message>
    <message>
        <source>Bold points are on the front: no other point within the limits is better in everything that is ranked</source>
        <translation>Fette Punkte liegen auf der Front: Kein anderer Punkt innerhalb der Grenzen ist in allem besser, wonach gereiht wird</translation>
    </message>
    <message>
        <source>%1 correct on the ranking half, %2 on the other half
%3
%4</source>
        <translation>%1 richtig in der Suchhälfte, %2 in der Prüfhälfte
%3
%4</translation>
    </message>
    <message>
        <source>In how many of 1,000 draws of the samples no other point is better: how sure its place on the front is</source>
        <translation>In wie vielen von 1.000 Ziehungen aus den Proben kein anderer Punkt besser ist: wie sicher sein Platz auf der Front ist</translation>
    </message>
    <message>
        <source>On front</source>
        <translation>Auf Front</translation>
    </message>
</context>
<context>
    <name>PointTables</name>
    <message>
        <source>Shown</source>
        <translation>Gezeigt</translation>
    </message>
    <message>
        <source>To compare, click one point, then Ctrl-click another</source>
        <translation>Zum Vergleichen einen Punkt anklicken, dann einen zweiten mit Ctrl-Klick</translation>
    </message>
    <message>
        <source>Open This Point</source>
        <translation>Punkt öffnen</translation>
    </message>
    <message>
        <source>Makes this point the design, in one undo step</source>
        <translation>Macht diesen Punkt zum Entwurf, als ein Schritt im Verlauf</translation>
    </message>
    <message>
        <source>Points of the search</source>
        <translation>Punkte der Suche</translation>
    </message>
    <message>
        <source>Differences of two points</source>
        <translation>Unterschiede zweier Punkte</translation>
    </message>
    <message>
        <source>points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>compare</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>Click a point, then Ctrl+click another, to see here what differs.</source>
        <translation>Klicken Sie einen Punkt an und mit Ctrl einen zweiten. Hier steht dann, worin sie sich unterscheiden.</translation>
    </message>
</context>
<context>
    <name>Provenance</name>
    <message>
        <source>&lt;br&gt;Where its numbers come from († chosen, no source):&lt;/p&gt;&lt;table cellspacing=0 cellpadding=1&gt;</source>
        <translation>&lt;br&gt;Woher seine Zahlen kommen († gewählt, ohne Quelle):&lt;/p&gt;&lt;table cellspacing=0 cellpadding=1&gt;</translation>
    </message>
    <message>
        <source>%1: %2 instead of %3 %4</source>
        <translation>%1: %2 statt %3 %4</translation>
    </message>
    <message>
        <source>Model: %1 (FNV-1a %2). Chip: %3 (%4).</source>
        <translation>Modell: %1 (FNV-1a %2). Chip: %3 (%4).</translation>
    </message>
    <message>
        <source>Calibrated on %1.</source>
        <translation>Kalibriert mit %1.</translation>
    </message>
    <message>
        <source>Samples: %1.</source>
        <translation>Proben: %1.</translation>
    </message>
    <message>
        <source>Partita %1: %2</source>
        <translation>Partita %1: %2</translation>
    </message>
</context>
<context>
    <name>QObject</name>
    <message>
        <source> This is provisional, as the weights have not been examined yet.</source>
        <translation> Das ist vorläufig, denn die Gewichte sind noch nicht untersucht.</translation>
    </message>
    <message>
        <source>Apply %1</source>
        <translation>%1 anwenden</translation>
    </message>
    <message>
        <source>What would help: %1.</source>
        <translation>Das würde helfen: %1.</translation>
    </message>
    <message>
        <source>%1 MAC · %2 weights</source>
        <translation>%1 MAC · %2 Gewichte</translation>
    </message>
    <message>
        <source>No setting changes this: %1.</source>
        <translation>Keine Einstellung ändert das: %1.</translation>
    </message>
</context>
<context>
    <name>RangeModel</name>
    <message>
        <source>cycles</source>
        <translation>Takte</translation>
    </message>
    <message>
        <source>latency</source>
        <translation>Latenz</translation>
    </message>
    <message>
        <source>energy</source>
        <translation>Energie</translation>
    </message>
    <message>
        <source>automatic, cycles</source>
        <translation>automatisch, Takte</translation>
    </message>
    <message>
        <source>%1 over all samples; %2 with the present numbers</source>
        <translation>%1 über alle Ziehungen; %2 mit den jetzigen Zahlen</translation>
    </message>
    <message>
        <source>cycles if only %1 changes, at both ends of its range; %2 with its present value</source>
        <translation>Takte, wenn sich nur %1 ändert, an beiden Enden des Bereichs; %2 mit dem jetzigen Wert</translation>
    </message>
    <message>
        <source>A total, or one number</source>
        <translation>Eine Summe oder eine Zahl</translation>
    </message>
    <message>
        <source>Low</source>
        <translation>Min</translation>
    </message>
    <message>
        <source>High</source>
        <translation>Max</translation>
    </message>
    <message>
        <source>By</source>
        <translation>Um</translation>
    </message>
    <message>
        <source>Totals over all samples, then each number † varied alone, with the most influential first</source>
        <translation>Summen über alle Ziehungen, dann jede Zahl † für sich verändert, die einflussreichste zuerst</translation>
    </message>
    <message>
        <source>Smallest value of all samples</source>
        <translation>Kleinster Wert aller Ziehungen</translation>
    </message>
    <message>
        <source>Largest value of all samples</source>
        <translation>Größter Wert aller Ziehungen</translation>
    </message>
    <message>
        <source>Both ends, relative to the value with the present numbers, in percent</source>
        <translation>Beide Enden gegen den Wert mit den jetzigen Zahlen, in Prozent</translation>
    </message>
</context>
<context>
    <name>RangePanel</name>
    <message>
        <source>How far numbers without a source may be off</source>
        <translation>Wie weit Zahlen ohne Quelle danebenliegen können</translation>
    </message>
    <message>
        <source>Totals as ranges</source>
        <translation>Summen als Bereiche</translation>
    </message>
    <message>
        <source>1 number † off by</source>
        <translation>1 Zahl † um</translation>
    </message>
    <message>
        <source>%1 numbers † off by</source>
        <translation>%1 Zahlen † um</translation>
    </message>
    <message>
        <source>%1 of %2 numbers † off by</source>
        <translation>%1 von %2 Zahlen † um</translation>
    </message>
    <message>
        <source>The other numbers are choices, such as a model of an engine, and have no range.</source>
        <translation>Die anderen Zahlen sind Festlegungen, etwa das Modell eines Rechenwerks, und haben keinen Bereich.</translation>
    </message>
    <message>
        <source>Sample</source>
        <translation>Ziehen</translation>
    </message>
    <message>
        <source>Stop · %1 of %2</source>
        <translation>Stopp · %1 von %2</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stopp</translation>
    </message>
    <message>
        <source>Shows how far the totals can be off if these numbers are, and which of the numbers matter.</source>
        <translation>Zeigt, wie weit die Summen danebenliegen können, wenn diese Zahlen es tun, und auf welche es ankommt.</translation>
    </message>
    <message>
        <source>These results are for the design before your edits.</source>
        <translation>Diese Ergebnisse gelten für den Entwurf vor Ihren Änderungen.</translation>
    </message>
    <message>
        <source>%1 samples within ± %2 %.</source>
        <translation>%1 Ziehungen innerhalb ± %2 %.</translation>
    </message>
    <message>
        <source>The ranking against the automatic design holds in %1 of %2.</source>
        <translation>Die Rangfolge gegenüber dem automatischen Entwurf gilt in %1 von %2.</translation>
    </message>
    <message>
        <source>%1 do not fit the chip.</source>
        <translation>%1 passen nicht auf den Chip.</translation>
    </message>
    <message>
        <source>No single number changes the cycles.</source>
        <translation>Keine einzelne Zahl ändert die Takte.</translation>
    </message>
    <message>
        <source>How far each number † may be off, in percent of its value</source>
        <translation>Wie weit jede Zahl † danebenliegen kann, in Prozent ihres Werts</translation>
    </message>
    <message>
        <source>Draws all numbers † at random within this percentage, many times, and shows the totals as ranges</source>
        <translation>Zieht alle Zahlen † viele Male zufällig innerhalb dieses Anteils und zeigt die Summen als Bereiche</translation>
    </message>
</context>
<context>
    <name>Recovery</name>
    <message>
        <source>Unsaved edits cannot be backed up against a crash: %1</source>
        <translation>Ungespeicherte Änderungen lassen sich nicht gegen einen Absturz sichern: %1</translation>
    </message>
</context>
<context>
    <name>Report</name>
    <message>
        <source>Page %1 of %2</source>
        <translation>Seite %1 von %2</translation>
    </message>
</context>
<context>
    <name>RoofButton</name>
    <message>
        <source>Show all kernels in the roofline chart</source>
        <translation>Zeigt alle Kernel im Roofline-Diagramm</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
</context>
<context>
    <name>RooflineSection</name>
    <message>
        <source>Roofline</source>
        <translation>Roofline</translation>
    </message>
    <message>
        <source>Roofline: %1</source>
        <translation>Roofline: %1</translation>
    </message>
    <message>
        <source>%1 of %2 MAC a cycle</source>
        <translation>%1 von %2 MAC je Takt</translation>
    </message>
</context>
<context>
    <name>RooflineView</name>
    <message>
        <source>Roofline</source>
        <translation>Roofline</translation>
    </message>
    <message>
        <source>MAC per byte moved</source>
        <translation>MAC je bewegtem Byte</translation>
    </message>
    <message>
        <source>MAC per cycle</source>
        <translation>MAC je Takt</translation>
    </message>
    <message>
        <source>∞: %1 move no bytes while they run</source>
        <translation>∞: %1 bewegen keine Bytes, während sie laufen</translation>
    </message>
    <message>
        <source>%1 without MAC not shown</source>
        <translation>%1 ohne MAC nicht gezeigt</translation>
    </message>
    <message>
        <source>%1: at most %2 MAC a cycle</source>
        <translation>%1: höchstens %2 MAC je Takt</translation>
    </message>
    <message>
        <source>%1: %2 B a cycle</source>
        <translation>%1: %2 B je Takt</translation>
    </message>
    <message>
        <source> (no kernel) ↑</source>
        <translation> (kein Kernel) ↑</translation>
    </message>
    <message>
        <source> (no kernel)</source>
        <translation> (kein Kernel)</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Select a kernel to see what limits it.</source>
        <translation>Wählen Sie einen Kernel, um zu sehen, was ihn begrenzt.</translation>
    </message>
    <message>
        <source>%1 has no MAC operations</source>
        <translation>%1 hat keine MAC-Operationen</translation>
    </message>
    <message>
        <source>Every kernel by its MACs a byte moved and a cycle, under the roofs of its engine and of what moves its bytes. Cycles are of the model of the chip.</source>
        <translation>Jeder Kernel nach seinen MACs je bewegtem Byte und je Takt, unter den Dächern seines Rechenwerks und dessen, was seine Bytes bewegt. Die Takte sind die des Modells des Chips.</translation>
    </message>
</context>
<context>
    <name>Save</name>
    <message>
        <source>Partita</source>
        <translation>Partita</translation>
    </message>
    <message>
        <source>&amp;Copy Figures</source>
        <translation>Zahlen &amp;kopieren</translation>
    </message>
    <message>
        <source>Save &amp;Figures…</source>
        <translation>&amp;Zahlen speichern…</translation>
    </message>
    <message>
        <source>Save the figures</source>
        <translation>Zahlen speichern</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>Tabellen (*.csv)</translation>
    </message>
    <message>
        <source>%1 cannot be written. Choose a file in a folder that you may write to</source>
        <translation>%1 lässt sich nicht schreiben. Wählen Sie eine Datei in einem Ordner, in den Sie schreiben dürfen</translation>
    </message>
    <message>
        <source>Saves the numbers of this picture as CSV, for a spreadsheet</source>
        <translation>Speichert die Zahlen dieses Bildes als CSV, für eine Tabellenkalkulation</translation>
    </message>
    <message>
        <source>Saves the numbers of this picture as a CSV file</source>
        <translation>Speichert die Zahlen dieses Bildes als CSV-Datei</translation>
    </message>
</context>
<context>
    <name>Section</name>
    <message>
        <source>automatic</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>Let the compiler decide this again</source>
        <translation>Lässt das wieder den Compiler entscheiden</translation>
    </message>
    <message>
        <source>%1: back to automatic</source>
        <translation>%1: zurück zu automatisch</translation>
    </message>
</context>
<context>
    <name>Sensitivities</name>
    <message>
        <source>engine %1</source>
        <translation>Rechenwerk %1</translation>
    </message>
    <message>
        <source>ternary weights</source>
        <translation>ternäre Gewichte</translation>
    </message>
    <message>
        <source>%1-bit weights</source>
        <translation>Gewichte mit %1 Bit</translation>
    </message>
    <message>
        <source>%1-bit activations</source>
        <translation>Aktivierungen mit %1 Bit</translation>
    </message>
</context>
<context>
    <name>SensitivityMap</name>
    <message>
        <source>layer</source>
        <translation>Schicht</translation>
    </message>
    <message>
        <source>change of this layer alone; SQNR of the network&apos;s output, dB</source>
        <translation>Änderung allein dieser Schicht; SQNR der Ausgabe des Netzes, dB</translation>
    </message>
    <message>
        <source>%1 dB</source>
        <translation>%1 dB</translation>
    </message>
    <message>
        <source>%1, %2
%3 dB · %4
%5 cycles</source>
        <translation>%1, %2
%3 dB · %4
%5 Takte</translation>
    </message>
    <message>
        <source>%1 of %2 right</source>
        <translation>%1 von %2 richtig</translation>
    </message>
    <message>
        <source>%1 of %2 as the float network</source>
        <translation>%1 von %2 wie das Float-Netz</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>activations</source>
        <translation>Aktivierungen</translation>
    </message>
    <message>
        <source>engine</source>
        <translation>Rechenwerk</translation>
    </message>
    <message>
        <source>ternary</source>
        <translation>ternär</translation>
    </message>
    <message>
        <source>%1 bit</source>
        <translation>%1 Bit</translation>
    </message>
</context>
<context>
    <name>SensitivityModel</name>
    <message>
        <source>%1 with %2: %3 of %4 %5
Double click to make this change</source>
        <translation>%1 mit %2: %3 von %4 %5
Ein Doppelklick macht diese Änderung</translation>
    </message>
    <message>
        <source>right</source>
        <translation>richtig</translation>
    </message>
    <message>
        <source>the same as the float network</source>
        <translation>wie das Gleitkommanetz</translation>
    </message>
    <message>
        <source>The only kernel that changes</source>
        <translation>Der einzige Kernel, der sich ändert</translation>
    </message>
    <message>
        <source>The change. Your decisions stay, and the compiler chooses the rest anew</source>
        <translation>Die Änderung. Ihre Entscheidungen bleiben, den Rest wählt der Compiler neu</translation>
    </message>
    <message>
        <source>Signal-to-noise ratio of the network&apos;s output: the float output against its difference from the deployed one, in dB. Lower is worse</source>
        <translation>Rauschabstand der Netzausgabe: die Gleitkommaausgabe gegen ihre Abweichung von der auf dem Chip, in dB. Kleiner ist schlechter</translation>
    </message>
    <message>
        <source>How many more or fewer correct samples than in the design</source>
        <translation>Wie viele richtige Proben mehr oder weniger als im Entwurf</translation>
    </message>
    <message>
        <source>How many more or fewer samples with the float network&apos;s first class than in the design</source>
        <translation>Wie viele Proben mehr oder weniger als im Entwurf die erste Klasse des Gleitkommanetzes haben</translation>
    </message>
    <message>
        <source>Predicted cycles of one inference, compared with the design</source>
        <translation>Vorhergesagte Takte eines Durchlaufs, verglichen mit dem Entwurf</translation>
    </message>
    <message>
        <source>Sum of the peaks of all memories in bytes, compared with the design</source>
        <translation>Summe der Spitzen aller Speicher in Bytes, verglichen mit dem Entwurf</translation>
    </message>
    <message>
        <source>Bytes of constants, compared with the design</source>
        <translation>Bytes der Konstanten, verglichen mit dem Entwurf</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Schicht</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>SQNR dB</source>
        <translation>SQNR dB</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Richtig</translation>
    </message>
    <message>
        <source>Agreement</source>
        <translation>Wie float</translation>
    </message>
    <message>
        <source>Cycles</source>
        <translation>Takte</translation>
    </message>
    <message>
        <source>Memory B</source>
        <translation>Speicher B</translation>
    </message>
    <message>
        <source>Weights B</source>
        <translation>Gewichte B</translation>
    </message>
</context>
<context>
    <name>SensitivityView</name>
    <message>
        <source>Measure</source>
        <translation>Messen</translation>
    </message>
    <message>
        <source>first </source>
        <translation>erste </translation>
    </message>
    <message>
        <source> samples</source>
        <translation> Proben</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Proben</translation>
    </message>
    <message>
        <source>Number of samples of the data set to run. More samples give a finer result and take longer</source>
        <translation>Wie viele Proben des Datensatzes laufen. Mehr Proben geben ein feineres Ergebnis und brauchen länger</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>The change that is listed here and used to shade the graph</source>
        <translation>Die Änderung, die hier steht und nach der sich der Graph färbt</translation>
    </message>
    <message>
        <source>Layers by sensitivity</source>
        <translation>Schichten nach Empfindlichkeit</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stopp</translation>
    </message>
    <message>
        <source>all changes</source>
        <translation>alle Änderungen</translation>
    </message>
    <message>
        <source>%1 of %2 changes have run…</source>
        <translation>%1 von %2 Änderungen sind gelaufen…</translation>
    </message>
    <message>
        <source>Starting…</source>
        <translation>Beginnt…</translation>
    </message>
    <message>
        <source>the design: %1 dB, %2 of %3 correct</source>
        <translation>der Entwurf: %1 dB, %2 von %3 richtig</translation>
    </message>
    <message>
        <source>the design: %1 dB, %2 of %3 the same as the float network</source>
        <translation>der Entwurf: %1 dB, %2 von %3 wie das Gleitkommanetz</translation>
    </message>
    <message>
        <source>Measured for the design before your edits (%1). Measure again for the present one</source>
        <translation>Gemessen für den Entwurf vor Ihren Änderungen (%1). Messen Sie noch einmal für den jetzigen</translation>
    </message>
    <message>
        <source>%1 · %2 changes are not possible, such as %3: %4</source>
        <translation>%1 · %2 Änderungen sind nicht möglich, etwa %3: %4</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>&amp;Set %1 of %2</source>
        <translation>%2: %1 &amp;setzen</translation>
    </message>
    <message>
        <source>Stops the measurement. Earlier results stay</source>
        <translation>Hält die Messung an. Frühere Ergebnisse bleiben</translation>
    </message>
    <message>
        <source>Runs the network on the samples with one layer at a time changed, for every layer and change</source>
        <translation>Lässt das Netz mit den Proben laufen und ändert dabei je eine Schicht, für jede Schicht und jede Änderung</translation>
    </message>
    <message>
        <source>Makes this change to the layer, in one undo step</source>
        <translation>Ändert die Schicht so, als ein Schritt im Verlauf</translation>
    </message>
    <message>
        <source>Changes the bits of one layer at a time, or its engine if that computes differently, and runs the network on samples. Choose samples in Design ▸ Test Data.</source>
        <translation>Ändert je eine Schicht: ihre Bits oder ihr Rechenwerk, wenn es anders rechnet. Das Netz läuft dazu mit Proben; wählbar unter Entwurf ▸ Testdaten.</translation>
    </message>
    <message>
        <source>Changes the bits of one layer at a time, or its engine if that computes differently, runs the network, and shows what happens to its output.</source>
        <translation>Ändert je eine Schicht: ihre Bits oder ihr Rechenwerk, wenn es anders rechnet. Das Netz läuft, und Sie sehen, was mit seiner Ausgabe geschieht.</translation>
    </message>
    <message>
        <source>Layers and changes</source>
        <translation>Schichten und Änderungen</translation>
    </message>
    <message>
        <source>Sensitivity</source>
        <translation>Empfindlichkeit</translation>
    </message>
    <message>
        <source>What a change of one layer alone does to the network&apos;s output: the signal to noise ratio (SQNR) over %1 samples, against the float network.</source>
        <translation>Was eine Änderung einer einzigen Schicht mit der Ausgabe des Netzes macht: der Störabstand (SQNR) über %1 Proben, gegen das Gleitkommanetz.</translation>
    </message>
</context>
<context>
    <name>Sentence</name>
    <message>
        <source>DIANA-like microcontroller</source>
        <translation>Mikrocontroller nach Art von DIANA</translation>
    </message>
    <message>
        <source>RISC-V core with a coarse 16×16 digital array, shared activation memory and DMA</source>
        <translation>RISC-V-Kern mit digitalem 16×16-Array, gemeinsamem Aktivierungsspeicher und DMA</translation>
    </message>
    <message>
        <source>unvalidated: no measurement of this system is at hand</source>
        <translation>nicht validiert: Zu diesem System liegt keine Messung vor</translation>
    </message>
    <message>
        <source>the formulas of the arrays are published ones</source>
        <translation>die Formeln der Arrays sind veröffentlicht</translation>
    </message>
    <message>
        <source>RISC-V core</source>
        <translation>RISC-V-Kern</translation>
    </message>
    <message>
        <source>Digital array</source>
        <translation>Digital-Array</translation>
    </message>
    <message>
        <source>Analog array</source>
        <translation>Analog-Array</translation>
    </message>
    <message>
        <source>Shared L2</source>
        <translation>L2, gemeinsam</translation>
    </message>
    <message>
        <source>Activation L1</source>
        <translation>L1 für Aktivierungen</translation>
    </message>
    <message>
        <source>Weight memory</source>
        <translation>Gewichtsspeicher</translation>
    </message>
    <message>
        <source>Analog cells</source>
        <translation>Analogzellen</translation>
    </message>
    <message>
        <source>External L3</source>
        <translation>L3, extern</translation>
    </message>
    <message>
        <source>Cluster L1</source>
        <translation>Cluster-L1</translation>
    </message>
    <message>
        <source>PULP cluster with NE16</source>
        <translation>PULP-Cluster mit NE16</translation>
    </message>
    <message>
        <source>RISC-V core with the NE16 convolution engine, its weights of 2 to 8 bits taken bit by bit</source>
        <translation>RISC-V-Kern mit der Faltungseinheit NE16, die Gewichte von 2 bis 8 Bits Bit für Bit nimmt</translation>
    </message>
    <message>
        <source>shared L1 and DMA</source>
        <translation>gemeinsamer L1 und DMA</translation>
    </message>
    <message>
        <source>NPU with NU, VU and CU</source>
        <translation>NPU mit NU, VU und CU</translation>
    </message>
    <message>
        <source>Coarse convolution unit, vector unit with a buffer of its own, a RISC-V control core that starts every kernel, on-chip data memory, DDR</source>
        <translation>Große Faltungseinheit, Vektoreinheit mit eigenem Puffer, ein RISC-V-Steuerkern, der jeden Kernel startet, Datenspeicher auf dem Chip, DDR</translation>
    </message>
    <message>
        <source>unvalidated: no number of this system is public</source>
        <translation>nicht validiert: Keine Zahl dieses Systems ist öffentlich</translation>
    </message>
    <message>
        <source>every figure is chosen</source>
        <translation>jede Zahl ist gewählt</translation>
    </message>
    <message>
        <source>CU, RISC-V control core</source>
        <translation>CU, RISC-V-Steuerkern</translation>
    </message>
    <message>
        <source>NU, convolution unit</source>
        <translation>NU, Faltungseinheit</translation>
    </message>
    <message>
        <source>VU, vector unit</source>
        <translation>VU, Vektoreinheit</translation>
    </message>
    <message>
        <source>DM, data memory</source>
        <translation>DM, Datenspeicher</translation>
    </message>
    <message>
        <source>VM, vector memory</source>
        <translation>VM, Vektorspeicher</translation>
    </message>
    <message>
        <source>VTA with MUL</source>
        <translation>VTA mit MUL</translation>
    </message>
    <message>
        <source>RISC-V core and the open VTA accelerator as its simulator has it: 16×16 GEMM, vector ALU with MUL, LOAD, COMPUTE and STORE queues that hand each other tokens</source>
        <translation>RISC-V-Kern und der offene Beschleuniger VTA, wie sein Simulator ihn hat: 16×16-GEMM, Vektor-ALU mit MUL, Warteschlangen LOAD, COMPUTE und STORE, die einander Marken geben</translation>
    </message>
    <message>
        <source>VTA compute</source>
        <translation>VTA-Rechenwerk</translation>
    </message>
    <message>
        <source>VTA load</source>
        <translation>VTA-Laden</translation>
    </message>
    <message>
        <source>VTA store</source>
        <translation>VTA-Speichern</translation>
    </message>
    <message>
        <source>Input buffer</source>
        <translation>Eingabepuffer</translation>
    </message>
    <message>
        <source>Weight buffer</source>
        <translation>Gewichtspuffer</translation>
    </message>
    <message>
        <source>Accumulators</source>
        <translation>Akkumulatoren</translation>
    </message>
    <message>
        <source>Output buffer</source>
        <translation>Ausgabepuffer</translation>
    </message>
    <message>
        <source>Micro-op buffer</source>
        <translation>Puffer für Mikrobefehle</translation>
    </message>
    <message>
        <source>AXI to DRAM</source>
        <translation>AXI zum DRAM</translation>
    </message>
    <message>
        <source>VTA on a PYNQ board</source>
        <translation>VTA auf einem PYNQ-Board</translation>
    </message>
    <message>
        <source>VTA on a PYNQ board, batch 4</source>
        <translation>VTA auf einem PYNQ-Board, Stapel 4</translation>
    </message>
    <message>
        <source>the HLS design: no MUL, so a layer is requantised by one shift</source>
        <translation>der HLS-Entwurf: kein MUL, darum wird eine Schicht mit einer Verschiebung requantisiert</translation>
    </message>
    <message>
        <source>the ALU starts an operation every second cycle</source>
        <translation>die ALU beginnt jeden zweiten Takt eine Operation</translation>
    </message>
    <message>
        <source>the HLS design for four samples at a time: GEMM multiplies 4×8 by 8×8</source>
        <translation>der HLS-Entwurf für vier Proben auf einmal: GEMM multipliziert 4×8 mit 8×8</translation>
    </message>
    <message>
        <source>one sample leaves three quarters of it idle</source>
        <translation>eine einzelne Probe lässt drei Viertel davon ungenutzt</translation>
    </message>
    <message>
        <source>RISC-V core with the P extension</source>
        <translation>RISC-V-Kern mit P-Erweiterung</translation>
    </message>
    <message>
        <source>One rv64 core that adds up eight int8 products in an instruction, with memory for large networks</source>
        <translation>Ein rv64-Kern, der acht int8-Produkte in einem Befehl aufsummiert, mit Speicher für große Netze</translation>
    </message>
    <message>
        <source>instruction counts are measured in QEMU</source>
        <translation>Befehle sind in QEMU gezählt</translation>
    </message>
    <message>
        <source>cycles are unvalidated: those of a CV32E40P, of SIMD kernels by the ratio of its plain ones</source>
        <translation>Takte sind nicht validiert: die eines CV32E40P, für SIMD-Kernel im Verhältnis seiner einfachen</translation>
    </message>
    <message>
        <source>RV32IMC core</source>
        <translation>RV32IMC-Kern</translation>
    </message>
    <message>
        <source>RV32 core with the P extension</source>
        <translation>RV32-Kern mit P-Erweiterung</translation>
    </message>
    <message>
        <source>RV32IMC microcontroller</source>
        <translation>RV32IMC-Mikrocontroller</translation>
    </message>
    <message>
        <source>rv32imc that runs from flash: code, tables and constants in 1 MiB of it, activations and stack in 256 KiB of RAM</source>
        <translation>rv32imc, das aus dem Flash läuft: Code, Tabellen und Konstanten in 1 MiB Flash, Aktivierungen und Stack in 256 KiB RAM</translation>
    </message>
    <message>
        <source>cycles are those of a CV32E40P as counted on its RTL, but with flash that has no wait states, which is unvalidated</source>
        <translation>Takte sind die eines CV32E40P, auf seinem RTL gezählt, aber mit Flash ohne Wartezyklen; das ist nicht validiert</translation>
    </message>
    <message>
        <source>integers of fewer than 8 bits are unpacked to bytes before the core computes: they take less memory and the cycles of unpacking, and products none fewer</source>
        <translation>ganze Zahlen mit weniger als 8 Bits werden zu Bytes entpackt, bevor der Kern rechnet: Sie brauchen weniger Speicher und die Takte des Entpackens, Produkte nicht weniger</translation>
    </message>
    <message>
        <source>the array&apos;s products take as many cycles at 8, 4 and 2 bits</source>
        <translation>die Produkte des Arrays brauchen bei 8, 4 und 2 Bits gleich viele Takte</translation>
    </message>
    <message>
        <source>fewer bits of a weight shrink its storage and the cycles of its transfers</source>
        <translation>weniger Bits eines Gewichts verkleinern seinen Speicher und die Takte seiner Übertragung</translation>
    </message>
    <message>
        <source>an array pass takes ternary weights and converts whole sums: there are no other bits</source>
        <translation>ein Durchgang des Arrays nimmt ternäre Gewichte und wandelt ganze Summen: Andere Bits gibt es nicht</translation>
    </message>
    <message>
        <source>a product of k channels takes k·W cycles for W-bit weights in 3×3 and depthwise layers</source>
        <translation>ein Produkt über k Kanäle braucht bei W-Bit-Gewichten in 3×3- und Depthwise-Schichten k·W Takte</translation>
    </message>
    <message>
        <source>1×1 takes all bits at once, k cycles, and fewer bits shrink storage and transfers alone</source>
        <translation>1×1 nimmt alle Bits auf einmal, k Takte, und weniger Bits verkleinern nur Speicher und Übertragung</translation>
    </message>
    <message>
        <source>the multipliers take 8 bits only</source>
        <translation>die Multiplizierer nehmen nur 8 Bits</translation>
    </message>
    <message>
        <source>GEMM takes 8 bits only</source>
        <translation>GEMM nimmt nur 8 Bits</translation>
    </message>
    <message>
        <source>the clock of the published power (%1)</source>
        <translation>der Takt zur veröffentlichten Leistung (%1)</translation>
    </message>
    <message>
        <source>cycles do not depend on it</source>
        <translation>Takte hängen nicht davon ab</translation>
    </message>
    <message>
        <source>1: the cycles of a CV32E40P with ideal memory, measured on its RTL kernel by kernel (%1)</source>
        <translation>1: die Takte eines CV32E40P mit idealem Speicher, auf seinem RTL Kernel für Kernel gemessen (%1)</translation>
    </message>
    <message>
        <source>order of magnitude of a 22 nm RV32 core with its memory port</source>
        <translation>Größenordnung eines RV32-Kerns in 22 nm mit seinem Speicherport</translation>
    </message>
    <message>
        <source>published: a convolution&apos;s cycles by the formula of the chip&apos;s published compiler</source>
        <translation>published: die Takte einer Faltung nach der Formel des veröffentlichten Compilers für den Chip</translation>
    </message>
    <message>
        <source>spatial: a convolution&apos;s cycles by plinio&apos;s formula, which rounds products up to the 16×16 unrolling (%1)</source>
        <translation>spatial: die Takte einer Faltung nach der Formel von plinio, die Produkte auf die 16×16-Entrollung aufrundet (%1)</translation>
    </message>
    <message>
        <source>true: takes only what the published compiler offloads: int8 weights, one shift a layer, symmetric padding</source>
        <translation>true: nimmt nur, was der veröffentlichte Compiler auslagert: int8-Gewichte, eine Verschiebung je Schicht, symmetrisches Padding</translation>
    </message>
    <message>
        <source>16×16 processing elements, int8</source>
        <translation>16×16 Rechenelemente, int8</translation>
    </message>
    <message>
        <source>constant of the published convolution formula</source>
        <translation>Konstante der veröffentlichten Faltungsformel</translation>
    </message>
    <message>
        <source>about twenty register writes by the core to start a call</source>
        <translation>etwa zwanzig Registerzugriffe des Kerns, um einen Aufruf zu starten</translation>
    </message>
    <message>
        <source>24.96 mW while the digital array alone works, at 260 MHz (%1)</source>
        <translation>24.96 mW, während nur das digitale Array arbeitet, bei 260 MHz (%1)</translation>
    </message>
    <message>
        <source>28.74 mW while the analog array alone works, at 260 MHz (%1)</source>
        <translation>28.74 mW, während nur das analoge Array arbeitet, bei 260 MHz (%1)</translation>
    </message>
    <message>
        <source>in-memory array of 1152×512 ternary cells</source>
        <translation>Array im Speicher mit 1152×512 ternären Zellen</translation>
    </message>
    <message>
        <source>input converters</source>
        <translation>Eingabewandler</translation>
    </message>
    <message>
        <source>column converters</source>
        <translation>Spaltenwandler</translation>
    </message>
    <message>
        <source>deviation of a column&apos;s sum in steps of its converter</source>
        <translation>Abweichung der Summe einer Spalte in Schritten ihres Wandlers</translation>
    </message>
    <message>
        <source>only under evaluate --noise</source>
        <translation>nur bei evaluate --noise</translation>
    </message>
    <message>
        <source>to fill a row of cells, its transfer among them (%1)</source>
        <translation>um eine Zeile von Zellen zu füllen, samt Übertragung (%1)</translation>
    </message>
    <message>
        <source>from the inputs of a pass to its sums (%1)</source>
        <translation>von den Eingaben eines Durchgangs zu seinen Summen (%1)</translation>
    </message>
    <message>
        <source>one for each DMA channel that reaches it: no publication says that one waits for the other</source>
        <translation>einer für jeden DMA-Kanal, der ihn erreicht: Keine Veröffentlichung sagt, dass einer auf den anderen wartet</translation>
    </message>
    <message>
        <source>256 KiB shared by the engines</source>
        <translation>256 KiB, von den Rechenwerken geteilt</translation>
    </message>
    <message>
        <source>64 KiB of the digital array</source>
        <translation>64 KiB des digitalen Arrays</translation>
    </message>
    <message>
        <source>1152×512 ternary cells of two bits</source>
        <translation>1152×512 ternäre Zellen von zwei Bits</translation>
    </message>
    <message>
        <source>8 MiB of serial memory, used only when a network does not fit L2</source>
        <translation>8 MiB serieller Speicher, nur genutzt, wenn ein Netz nicht in L2 passt</translation>
    </message>
    <message>
        <source>L2↔L1 port</source>
        <translation>Port L2↔L1</translation>
    </message>
    <message>
        <source>a DMA call</source>
        <translation>ein DMA-Aufruf</translation>
    </message>
    <message>
        <source>register writes by the core to start a transfer</source>
        <translation>Registerzugriffe des Kerns, um eine Übertragung zu starten</translation>
    </message>
    <message>
        <source>16 bytes moved between two SRAMs</source>
        <translation>16 Bytes zwischen zwei SRAMs bewegt</translation>
    </message>
    <message>
        <source>octal serial memory at the core&apos;s clock</source>
        <translation>achtfach serieller Speicher im Takt des Kerns</translation>
    </message>
    <message>
        <source>as the L2 port</source>
        <translation>wie der L2-Port</translation>
    </message>
    <message>
        <source>a byte over a serial pad ring</source>
        <translation>ein Byte über einen seriellen Padring</translation>
    </message>
    <message>
        <source>top clock of chips of the family</source>
        <translation>höchster Takt von Chips der Familie</translation>
    </message>
    <message>
        <source>norm_mode of NE16&apos;s RTL (%1): 8, 16 or 24 bits</source>
        <translation>norm_mode im RTL von NE16 (%1): 8, 16 oder 24 Bits</translation>
    </message>
    <message>
        <source>24 is not modelled</source>
        <translation>24 ist nicht modelliert</translation>
    </message>
    <message>
        <source>between jobs that follow one another, on GVSoC</source>
        <translation>zwischen Jobs, die aufeinander folgen, auf GVSoC</translation>
    </message>
    <message>
        <source>the core that waits sees the end of a single one 14 to 32 later (%1)</source>
        <translation>der wartende Kern sieht das Ende eines einzelnen 14 bis 32 später (%1)</translation>
    </message>
    <message>
        <source>the same for a further job of a strided layer, which keeps most registers</source>
        <translation>dasselbe für einen weiteren Job einer Schicht mit Stride, der die meisten Register behält</translation>
    </message>
    <message>
        <source>as an array of 256 int8 MAC</source>
        <translation>wie ein Array von 256 int8-MAC</translation>
    </message>
    <message>
        <source>1.5 MiB, as chips of the family have</source>
        <translation>1.5 MiB wie Chips der Familie</translation>
    </message>
    <message>
        <source>128 KiB, as chips of the family have</source>
        <translation>128 KiB wie Chips der Familie</translation>
    </message>
    <message>
        <source>one 64-bit port of the cluster&apos;s interconnect</source>
        <translation>ein 64-Bit-Port der Verbindung im Cluster</translation>
    </message>
    <message>
        <source>transfers of 1 to 16 KiB on GVSoC</source>
        <translation>Übertragungen von 1 bis 16 KiB auf GVSoC</translation>
    </message>
    <message>
        <source>MCHAN begins before the core has returned from starting it (GVSoC)</source>
        <translation>MCHAN beginnt, bevor der Kern vom Starten zurück ist (GVSoC)</translation>
    </message>
    <message>
        <source>8 bytes moved between two SRAMs</source>
        <translation>8 Bytes zwischen zwei SRAMs bewegt</translation>
    </message>
    <message>
        <source>command and address over the serial bus</source>
        <translation>Befehl und Adresse über den seriellen Bus</translation>
    </message>
    <message>
        <source>a common clock of embedded NPUs</source>
        <translation>ein üblicher Takt eingebetteter NPUs</translation>
    </message>
    <message>
        <source>over the cycles of a CV32E40P with ideal memory (%1): a small in-order core whose kernels read DDR through a cache</source>
        <translation>im Verhältnis zu den Takten eines CV32E40P mit idealem Speicher (%1): ein kleiner In-order-Kern, dessen Kernel DDR durch einen Cache lesen</translation>
    </message>
    <message>
        <source>about a hundred instructions: descriptor, barrier and doorbell of a device kernel</source>
        <translation>etwa hundert Befehle: Deskriptor, Barriere und Doorbell eines Gerätekernels</translation>
    </message>
    <message>
        <source>order of magnitude of a small core with a cache</source>
        <translation>Größenordnung eines kleinen Kerns mit Cache</translation>
    </message>
    <message>
        <source>input channels multiplied at once</source>
        <translation>Eingabekanäle, die auf einmal multipliziert werden</translation>
    </message>
    <message>
        <source>the packing of weights is made for 16</source>
        <translation>die Packung der Gewichte ist für 16 gemacht</translation>
    </message>
    <message>
        <source>16 input channels × 64 outputs</source>
        <translation>16 Eingabekanäle × 64 Ausgaben</translation>
    </message>
    <message>
        <source>a weight for each of 16 × 16 multipliers a cycle</source>
        <translation>je Takt ein Gewicht für jeden von 16 × 16 Multiplizierern</translation>
    </message>
    <message>
        <source>8192 sums of 32 bits</source>
        <translation>8192 Summen von 32 Bits</translation>
    </message>
    <message>
        <source>64 sums, 16 a cycle through the requantiser</source>
        <translation>64 Summen, 16 je Takt durch den Requantisierer</translation>
    </message>
    <message>
        <source>pipeline of a call</source>
        <translation>Pipeline eines Aufrufs</translation>
    </message>
    <message>
        <source>a descriptor of some ten words written by the CU</source>
        <translation>ein Deskriptor von etwa zehn Wörtern, den die CU schreibt</translation>
    </message>
    <message>
        <source>1024 int8 MAC at about 0.15 pJ and their operands</source>
        <translation>1024 int8-MAC zu etwa 0.15 pJ und ihre Operanden</translation>
    </message>
    <message>
        <source>elements of a vector</source>
        <translation>Elemente eines Vektors</translation>
    </message>
    <message>
        <source>a vector: two loads, two products, requantisation, store, pipelined</source>
        <translation>ein Vektor: zweimal laden, zwei Produkte, Requantisierung, speichern, in der Pipeline</translation>
    </message>
    <message>
        <source>as add</source>
        <translation>wie Add</translation>
    </message>
    <message>
        <source>a vector: load, requantise, store</source>
        <translation>ein Vektor: laden, requantisieren, speichern</translation>
    </message>
    <message>
        <source>a vector: eight elements a cycle from the table</source>
        <translation>ein Vektor: acht Elemente je Takt aus der Tabelle</translation>
    </message>
    <message>
        <source>a tap of a pooling window for a vector</source>
        <translation>eine Stelle eines Pooling-Fensters für einen Vektor</translation>
    </message>
    <message>
        <source>as NU</source>
        <translation>wie NU</translation>
    </message>
    <message>
        <source>64 lanes of 8 bits</source>
        <translation>64 Bahnen von 8 Bits</translation>
    </message>
    <message>
        <source>256 MiB, more than any network here</source>
        <translation>256 MiB, mehr als jedes Netz hier</translation>
    </message>
    <message>
        <source>1 MiB: the largest layer&apos;s weights and rows of pictures beside them</source>
        <translation>1 MiB: die Gewichte der größten Schicht und Bildzeilen daneben</translation>
    </message>
    <message>
        <source>128 KiB: two tiles of two operands and a result</source>
        <translation>128 KiB: zwei Kacheln von zwei Operanden und einem Ergebnis</translation>
    </message>
    <message>
        <source>128 bits of LPDDR at the NPU&apos;s clock</source>
        <translation>128 Bits LPDDR im Takt der NPU</translation>
    </message>
    <message>
        <source>latency of DDR and of the descriptor</source>
        <translation>Latenz von DDR und des Deskriptors</translation>
    </message>
    <message>
        <source>a descriptor written by the CU</source>
        <translation>ein Deskriptor, den die CU schreibt</translation>
    </message>
    <message>
        <source>16 bytes at 40 pJ a byte</source>
        <translation>16 Bytes zu 40 pJ je Byte</translation>
    </message>
    <message>
        <source>a row of banks</source>
        <translation>eine Zeile von Bänken</translation>
    </message>
    <message>
        <source>two SRAMs</source>
        <translation>zwei SRAMs</translation>
    </message>
    <message>
        <source>as DDR</source>
        <translation>wie DDR</translation>
    </message>
    <message>
        <source>64 bytes between two SRAMs</source>
        <translation>64 Bytes zwischen zwei SRAMs</translation>
    </message>
    <message>
        <source>default of the accelerator&apos;s PYNQ configuration</source>
        <translation>Vorgabe der PYNQ-Konfiguration des Beschleunigers</translation>
    </message>
    <message>
        <source>the measured log does not state its clock</source>
        <translation>das gemessene Protokoll nennt seinen Takt nicht</translation>
    </message>
    <message>
        <source>a 1×16 by 16×16 int8 product each cycle</source>
        <translation>je Takt ein int8-Produkt 1×16 mal 16×16</translation>
    </message>
    <message>
        <source>LOG_BATCH 0 of the PYNQ configuration: GEMM multiplies one sample at a time</source>
        <translation>LOG_BATCH 0 der PYNQ-Konfiguration: GEMM multipliziert eine Probe auf einmal</translation>
    </message>
    <message>
        <source>LOG_BLOCK 4 of the PYNQ configuration: 16 input by 16 output channels</source>
        <translation>LOG_BLOCK 4 der PYNQ-Konfiguration: 16 Eingabe- mal 16 Ausgabekanäle</translation>
    </message>
    <message>
        <source>the functional simulator updates an accumulator with each product</source>
        <translation>der funktionale Simulator ändert mit jedem Produkt einen Akkumulator</translation>
    </message>
    <message>
        <source>fetch, decode and dispatch of a 128-bit instruction</source>
        <translation>Holen, Dekodieren und Verteilen eines 128-Bit-Befehls</translation>
    </message>
    <message>
        <source>a bubble before each pass over the micro-ops</source>
        <translation>eine Lücke vor jedem Durchgang über die Mikrobefehle</translation>
    </message>
    <message>
        <source>the log does not tell it from 0 to 2</source>
        <translation>das Protokoll unterscheidet sie nicht von 0 bis 2</translation>
    </message>
    <message>
        <source>a micro-op of the ALU, all lanes, each cycle as GEMM</source>
        <translation>je Takt ein Mikrobefehl der ALU, alle Bahnen, wie GEMM</translation>
    </message>
    <message>
        <source>driver, caches and completion of one kernel: least squares on the rows of the ResNet-18 log that are marked fitted</source>
        <translation>Treiber, Caches und Abschluss eines Kernels: kleinste Quadrate auf den als angepasst markierten Zeilen des ResNet-18-Protokolls</translation>
    </message>
    <message>
        <source>the core copies a 128-bit word and relocates its address</source>
        <translation>der Kern kopiert ein 128-Bit-Wort und versetzt seine Adresse</translation>
    </message>
    <message>
        <source>256 int8 MAC at about 0.2 pJ and their operands</source>
        <translation>256 int8-MAC zu etwa 0.2 pJ und ihre Operanden</translation>
    </message>
    <message>
        <source>8 bytes moved into an SRAM</source>
        <translation>8 Bytes in ein SRAM bewegt</translation>
    </message>
    <message>
        <source>8 bytes moved out of an SRAM</source>
        <translation>8 Bytes aus einem SRAM bewegt</translation>
    </message>
    <message>
        <source>64 MiB of the board&apos;s 512 MiB set aside for the network</source>
        <translation>64 MiB der 512 MiB des Boards, für das Netz reserviert</translation>
    </message>
    <message>
        <source>32 KiB in the PYNQ configuration</source>
        <translation>32 KiB in der PYNQ-Konfiguration</translation>
    </message>
    <message>
        <source>256 KiB in the PYNQ configuration</source>
        <translation>256 KiB in der PYNQ-Konfiguration</translation>
    </message>
    <message>
        <source>128 KiB in the PYNQ configuration</source>
        <translation>128 KiB in der PYNQ-Konfiguration</translation>
    </message>
    <message>
        <source>address fields reach %1 elements of a batch of blocks</source>
        <translation>Adressfelder reichen für %1 Elemente aus Stapel mal Blöcken</translation>
    </message>
    <message>
        <source>address fields reach %1 elements</source>
        <translation>Adressfelder reichen für %1 Elemente</translation>
    </message>
    <message>
        <source>its address fields reach no further</source>
        <translation>seine Adressfelder reichen nicht weiter</translation>
    </message>
    <message>
        <source>a byte for each accumulator of the PYNQ configuration</source>
        <translation>ein Byte für jeden Akkumulator der PYNQ-Konfiguration</translation>
    </message>
    <message>
        <source>a byte for each accumulator</source>
        <translation>ein Byte für jeden Akkumulator</translation>
    </message>
    <message>
        <source>64-bit AXI</source>
        <translation>64-Bit-AXI</translation>
    </message>
    <message>
        <source>as an instruction of the accelerator</source>
        <translation>wie ein Befehl des Beschleunigers</translation>
    </message>
    <message>
        <source>longest burst of an AXI3 port such as the board&apos;s</source>
        <translation>längster Burst eines AXI3-Ports wie auf dem Board</translation>
    </message>
    <message>
        <source>DRAM latency that a burst of a read does not hide</source>
        <translation>DRAM-Latenz, die ein Lese-Burst nicht verdeckt</translation>
    </message>
    <message>
        <source>nothing waits for what is written: least squares on the rows of the ResNet-18 log that are marked fitted</source>
        <translation>auf Geschriebenes wartet nichts: kleinste Quadrate auf den als angepasst markierten Zeilen des ResNet-18-Protokolls</translation>
    </message>
    <message>
        <source>8 bytes of DDR3</source>
        <translation>8 Bytes DDR3</translation>
    </message>
    <message>
        <source>a plain in-order core in a 28 nm process</source>
        <translation>ein einfacher In-order-Kern in 28 nm</translation>
    </message>
    <message>
        <source>enough for Inception v4 in fp32</source>
        <translation>genug für Inception v4 in fp32</translation>
    </message>
    <message>
        <source>an emulator has it</source>
        <translation>ein Emulator hat so viel</translation>
    </message>
    <message>
        <source>0: none, and code, tables and constants lie in the memory</source>
        <translation>0: keiner, und Code, Tabellen und Konstanten liegen im Speicher</translation>
    </message>
    <message>
        <source>else they lie in flash and are read there in place, without wait states</source>
        <translation>sonst liegen sie im Flash und werden dort gelesen, ohne Wartezyklen</translation>
    </message>
    <message>
        <source>RV32IMC, as CV32E40P</source>
        <translation>RV32IMC wie CV32E40P</translation>
    </message>
    <message>
        <source>no P extension</source>
        <translation>keine P-Erweiterung</translation>
    </message>
    <message>
        <source>RV32IMC with P 0.9.11, as CV32E40P without it</source>
        <translation>RV32IMC mit P 0.9.11, wie CV32E40P ohne sie</translation>
    </message>
    <message>
        <source>order of magnitude of a microcontroller with 1 MiB of flash</source>
        <translation>Größenordnung eines Mikrocontrollers mit 1 MiB Flash</translation>
    </message>
    <message>
        <source>order of magnitude of a microcontroller</source>
        <translation>Größenordnung eines Mikrocontrollers</translation>
    </message>
    <message>
        <source>read as fast as RAM, as through a prefetch buffer that always hits</source>
        <translation>so schnell gelesen wie RAM, wie durch einen Prefetch-Puffer, der immer trifft</translation>
    </message>
    <message>
        <source>the HLS design does not notice a product that updates the accumulator of one still in its pipeline (%1)</source>
        <translation>der HLS-Entwurf bemerkt kein Produkt, das den Akkumulator eines anderen ändert, das noch in der Pipeline ist (%1)</translation>
    </message>
    <message>
        <source>how deep the pipeline is, is not published</source>
        <translation>wie tief die Pipeline ist, ist nicht veröffentlicht</translation>
    </message>
    <message>
        <source>bitstream %1 of the log</source>
        <translation>Bitstream %1 des Protokolls</translation>
    </message>
    <message>
        <source>bitstream %1 of the log: %2 bytes</source>
        <translation>Bitstream %1 des Protokolls: %2 Bytes</translation>
    </message>
    <message>
        <source>the eight cores of the chip and their SIMD are not modelled: what falls to the core runs on one plain RISC-V core</source>
        <translation>die acht Kerne des Chips und ihr SIMD sind nicht modelliert: Was dem Kern zufällt, läuft auf einem einfachen RISC-V-Kern</translation>
    </message>
    <message>
        <source>how the vendor&apos;s tool tiles a layer and overlaps its transfers is not public</source>
        <translation>wie das Werkzeug des Herstellers eine Schicht kachelt und ihre Übertragungen überlappt, ist nicht öffentlich</translation>
    </message>
    <message>
        <source>its log does not say what a call of its driver costs</source>
        <translation>sein Protokoll sagt nicht, was ein Aufruf seines Treibers kostet</translation>
    </message>
    <message>
        <source>depthwise 3×3, 64 channels, 25×5, block %1</source>
        <translation>depthwise 3×3, 64 Kanäle, 25×5, Block %1</translation>
    </message>
    <message>
        <source>pointwise 64→64, 25×5, block %1</source>
        <translation>pointwise 64→64, 25×5, Block %1</translation>
    </message>
    <message>
        <source>convolution 10×4, 1→64, 49×10, stride 2×2, on eight cores</source>
        <translation>Faltung 10×4, 1→64, 49×10, Stride 2×2, auf acht Kernen</translation>
    </message>
    <message>
        <source>average pooling, on the cores</source>
        <translation>Average-Pooling, auf den Kernen</translation>
    </message>
    <message>
        <source>%1, whole network</source>
        <translation>%1, ganzes Netz</translation>
    </message>
    <message>
        <source>GAP9&apos;s own simulator, DS-CNN of MLPerf Tiny</source>
        <translation>der Simulator von GAP9, DS-CNN aus MLPerf Tiny</translation>
    </message>
    <message>
        <source>GAP9&apos;s own simulator, int8</source>
        <translation>der Simulator von GAP9, int8</translation>
    </message>
    <message>
        <source>one layer, operands in L2 before and after</source>
        <translation>eine Schicht, Operanden davor und danach in L2</translation>
    </message>
    <message>
        <source>tiles †</source>
        <translation>Kacheln †</translation>
    </message>
    <message>
        <source>on the chip&apos;s eight cores</source>
        <translation>auf den acht Kernen des Chips</translation>
    </message>
    <message>
        <source>on the chip&apos;s eight cores, without NE16</source>
        <translation>auf den acht Kernen des Chips, ohne NE16</translation>
    </message>
    <message>
        <source>the original flow on rv64 with P 0.9.11, Spike</source>
        <translation>der ursprüngliche Ablauf auf rv64 mit P 0.9.11, Spike</translation>
    </message>
    <message>
        <source>the original flow on rv64 with hard float, Spike</source>
        <translation>der ursprüngliche Ablauf auf rv64 mit Gleitkomma in Hardware, Spike</translation>
    </message>
    <message>
        <source>whole network</source>
        <translation>ganzes Netz</translation>
    </message>
    <message>
        <source>other kernels than ours, see %1 for what ours take</source>
        <translation>andere Kernel als unsere; was unsere brauchen, steht in %1</translation>
    </message>
    <message>
        <source>as above</source>
        <translation>wie oben</translation>
    </message>
    <message>
        <source>cycles depend on values, which the model does not know: on these and other networks additions came out up to 8 % high, average pooling up to 9 % high, and a Softmax of 12 classes 13 % low</source>
        <translation>Takte hängen von Werten ab, die das Modell nicht kennt: Bei diesen und anderen Netzen lagen Additionen bis zu 8 % zu hoch, Average-Pooling bis zu 9 % zu hoch und ein Softmax mit 12 Klassen 13 % zu niedrig</translation>
    </message>
    <message>
        <source>RTL of a CV32E40P (%1), the exported C</source>
        <translation>RTL eines CV32E40P (%1), das exportierte C</translation>
    </message>
    <message>
        <source>whole network, sum of the kernels</source>
        <translation>ganzes Netz, Summe der Kernel</translation>
    </message>
    <message>
        <source>memory that answers in the next cycle</source>
        <translation>Speicher, der im nächsten Takt antwortet</translation>
    </message>
    <message>
        <source>the model was fitted to single kernels with random values, of which some have the shapes of these layers, and to no network</source>
        <translation>das Modell ist an einzelne Kernel mit zufälligen Werten angepasst, von denen manche die Formen dieser Schichten haben, und an kein Netz</translation>
    </message>
    <message>
        <source>the log shifts all channels alike and clamps, three passes of the ALU</source>
        <translation>das Protokoll verschiebt alle Kanäle gleich und kappt, drei Durchgänge der ALU</translation>
    </message>
    <message>
        <source>here each channel has a multiplier and an addend of its own, five passes</source>
        <translation>hier hat jeder Kanal einen eigenen Multiplikator und Summanden, fünf Durchgänge</translation>
    </message>
    <message>
        <source>LOAD and STORE do not compete for DRAM, and a burst always waits as long</source>
        <translation>LOAD und STORE konkurrieren nicht um DRAM, und ein Burst wartet immer gleich lang</translation>
    </message>
    <message>
        <source>LOAD and STORE do not compete for DRAM, and a burst that is read always waits as long</source>
        <translation>LOAD und STORE konkurrieren nicht um DRAM, und ein gelesener Burst wartet immer gleich lang</translation>
    </message>
    <message>
        <source>a burst moves at the same speed in every LOAD</source>
        <translation>ein Burst läuft in jedem LOAD gleich schnell</translation>
    </message>
    <message>
        <source>the log&apos;s 1×1 layers, which LOAD bounds, suggest that long rows move faster and short ones slower</source>
        <translation>die 1×1-Schichten des Protokolls, die LOAD begrenzt, lassen vermuten, dass lange Zeilen schneller laufen und kurze langsamer</translation>
    </message>
    <message>
        <source>two updates of one accumulator in a row are taken to cost no bubble</source>
        <translation>zwei Änderungen eines Akkumulators nacheinander kosten im Modell keine Lücke</translation>
    </message>
    <message>
        <source>the log&apos;s kernels have no bias and truncate, so they take three passes of the ALU</source>
        <translation>die Kernel des Protokolls haben keinen Bias und schneiden ab, darum brauchen sie drei Durchgänge der ALU</translation>
    </message>
    <message>
        <source>here a fourth adds bias and half a step before the shift</source>
        <translation>hier addiert ein vierter Bias und einen halben Schritt vor der Verschiebung</translation>
    </message>
    <message>
        <source>what follows a convolution on the board&apos;s core in the sessions of ResNet-50, AlexNet and VGG is known by its time alone: 4.7 cycles for each output explain it</source>
        <translation>was in den Läufen von ResNet-50, AlexNet und VGG auf dem Kern des Boards einer Faltung folgt, ist nur durch seine Zeit bekannt: 4.7 Takte je Ausgabe erklären es</translation>
    </message>
    <message>
        <source>those of ResNet-18 and of batch 4 have none</source>
        <translation>die von ResNet-18 und von Stapel 4 haben nichts davon</translation>
    </message>
    <message>
        <source>log of the tuned ResNet-18 layers on the board</source>
        <translation>Protokoll der abgestimmten ResNet-18-Schichten auf dem Board</translation>
    </message>
    <message>
        <source>public tuning log vta_v0.10 of tlc-pack/tophub, measured on a PYNQ board</source>
        <translation>öffentliches Protokoll vta_v0.10 von tlc-pack/tophub, gemessen auf einem PYNQ-Board</translation>
    </message>
    <message>
        <source>batch %1, tiles H %2, W %3, CI %4, CO %5, %6</source>
        <translation>Stapel %1, Kacheln H %2, W %3, CI %4, CO %5, %6</translation>
    </message>
    <message>
        <source>clock of 100 MHz assumed†</source>
        <translation>Takt von 100 MHz angenommen†</translation>
    </message>
    <message>
        <source>with an epilogue of 4.7 cycles an output on the board&apos;s core, fitted</source>
        <translation>mit einem Epilog von 4.7 Takten je Ausgabe auf dem Kern des Boards, angepasst</translation>
    </message>
    <message>
        <source>%1, batch 4</source>
        <translation>%1, Stapel 4</translation>
    </message>
    <message>
        <source>published</source>
        <translation>veröffentlicht</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>gemessen</translation>
    </message>
    <message>
        <source>fitted</source>
        <translation>angepasst</translation>
    </message>
    <message>
        <source>chosen</source>
        <translation>gewählt</translation>
    </message>
    <message>
        <source>cycles</source>
        <translation>Takte</translation>
    </message>
    <message>
        <source>instructions</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>bits</source>
        <translation>Bits</translation>
    </message>
    <message>
        <source>channels</source>
        <translation>Kanäle</translation>
    </message>
    <message>
        <source>columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>products</source>
        <translation>Produkte</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>Proben</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>B/cycle</source>
        <translation>B/Takt</translation>
    </message>
    <message>
        <source>MAC/cycle</source>
        <translation>MAC/Takt</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>%1 or %2</source>
        <translation>%1 oder %2</translation>
    </message>
    <message>
        <source>none: %1</source>
        <translation>nichts: %1</translation>
    </message>
    <message>
        <source>%1 and none: %2</source>
        <translation>%1 und nichts: %2</translation>
    </message>
    <message>
        <source>what would help: %1</source>
        <translation>was helfen würde: %1</translation>
    </message>
    <message>
        <source>without the choice %1</source>
        <translation>ohne die Wahl %1</translation>
    </message>
    <message>
        <source>%1 cycles</source>
        <translation>%1 Takte</translation>
    </message>
    <message>
        <source>%1 cycle</source>
        <translation>%1 Takt</translation>
    </message>
    <message>
        <source>%1 layers</source>
        <translation>%1 Schichten</translation>
    </message>
    <message>
        <source>%1 layer</source>
        <translation>%1 Schicht</translation>
    </message>
    <message>
        <source>%1 kernels</source>
        <translation>%1 Kernel</translation>
    </message>
    <message>
        <source>%1 kernel</source>
        <translation>%1 Kernel</translation>
    </message>
    <message>
        <source>%1 operators</source>
        <translation>%1 Operatoren</translation>
    </message>
    <message>
        <source>%1 operator</source>
        <translation>%1 Operator</translation>
    </message>
    <message>
        <source>%1 tensors</source>
        <translation>%1 Tensoren</translation>
    </message>
    <message>
        <source>%1 tensor</source>
        <translation>%1 Tensor</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 Bytes</translation>
    </message>
    <message>
        <source>%1 byte</source>
        <translation>%1 Byte</translation>
    </message>
    <message>
        <source>%1 convolutions</source>
        <translation>%1 Faltungen</translation>
    </message>
    <message>
        <source>%1 convolution</source>
        <translation>%1 Faltung</translation>
    </message>
    <message>
        <source>%1 stages</source>
        <translation>%1 Stufen</translation>
    </message>
    <message>
        <source>%1 stage</source>
        <translation>%1 Stufe</translation>
    </message>
    <message>
        <source>%1 samples</source>
        <translation>%1 Proben</translation>
    </message>
    <message>
        <source>%1 sample</source>
        <translation>%1 Probe</translation>
    </message>
    <message>
        <source>%1=%2: the %3 has ternary weights only; erase this choice, or the one of the engine</source>
        <translation>%1=%2: %3 hat nur ternäre Gewichte; löschen Sie diese Wahl oder die des Rechenwerks</translation>
    </message>
    <message>
        <source>what &apos;%1&apos; can write is not what &apos;%2&apos; can read</source>
        <translation>was &apos;%1&apos; schreiben kann, kann &apos;%2&apos; nicht lesen</translation>
    </message>
    <message>
        <source>it does not go together with other choices</source>
        <translation>es verträgt sich nicht mit anderen Wahlen</translation>
    </message>
    <message>
        <source>&apos;%1&apos; writes %2, &apos;%3&apos; reads %4</source>
        <translation>&apos;%1&apos; schreibt %2, &apos;%3&apos; liest %4</translation>
    </message>
    <message>
        <source>kept apart by choice</source>
        <translation>durch Wahl getrennt</translation>
    </message>
    <message>
        <source>neither can use the other&apos;s order</source>
        <translation>keiner kann die Reihenfolge des anderen nutzen</translation>
    </message>
    <message>
        <source>the two are never one kernel beside the others</source>
        <translation>die beiden sind neben den anderen nie ein Kernel</translation>
    </message>
    <message>
        <source>no kernel reads what it writes</source>
        <translation>kein Kernel liest, was er schreibt</translation>
    </message>
    <message>
        <source>this target runs each kernel by itself</source>
        <translation>dieser Zielchip führt jeden Kernel für sich aus</translation>
    </message>
    <message>
        <source>it would take %1 cycles more</source>
        <translation>es würde %1 Takte mehr brauchen</translation>
    </message>
    <message>
        <source>no combination of layouts was found with which all kernels can run</source>
        <translation>es fand sich keine Kombination von Layouts, mit der alle Kernel laufen können</translation>
    </message>
    <message>
        <source>take back a choice of layout, fusion or pads</source>
        <translation>nehmen Sie eine Wahl von Layout, Fusion oder Padding zurück</translation>
    </message>
    <message>
        <source>%1 needs &apos;%2&apos; in the order %3, %4, and the transform between them does not fit: %5</source>
        <translation>%1 braucht &apos;%2&apos; in der Reihenfolge %3, %4, und die Transformation dazwischen passt nicht: %5</translation>
    </message>
    <message>
        <source>the network&apos;s output</source>
        <translation>die Ausgabe des Netzes</translation>
    </message>
    <message>
        <source>the network&apos;s input has %1</source>
        <translation>die Eingabe des Netzes hat %1</translation>
    </message>
    <message>
        <source>&apos;%1&apos; writes %2</source>
        <translation>&apos;%1&apos; schreibt %2</translation>
    </message>
    <message>
        <source>the constants of %1 begin to load during the one before</source>
        <translation>die Konstanten von %1 werden schon während des vorigen geladen</translation>
    </message>
    <message>
        <source>%1 run while another engine computes</source>
        <translation>%1 laufen, während ein anderes Rechenwerk rechnet</translation>
    </message>
    <message>
        <source>%1 runs while another engine computes</source>
        <translation>%1 läuft, während ein anderes Rechenwerk rechnet</translation>
    </message>
    <message>
        <source>%1 buffers placed</source>
        <translation>%1 Puffer platziert</translation>
    </message>
    <message>
        <source>%1 buffer placed</source>
        <translation>%1 Puffer platziert</translation>
    </message>
    <message>
        <source>%1 buffers placed, %2 of them written in place</source>
        <translation>%1 Puffer platziert, %2 davon in situ geschrieben</translation>
    </message>
    <message>
        <source>%1 buffer placed, %2 of them written in place</source>
        <translation>%1 Puffer platziert, %2 davon in situ geschrieben</translation>
    </message>
    <message>
        <source>%1 layout transforms</source>
        <translation>%1 Layouttransformationen</translation>
    </message>
    <message>
        <source>%1 layout transform</source>
        <translation>%1 Layouttransformation</translation>
    </message>
    <message>
        <source>layout transform</source>
        <translation>Layouttransformation</translation>
    </message>
    <message>
        <source>%1 tile programs</source>
        <translation>%1 Kachelprogramme</translation>
    </message>
    <message>
        <source>%1 tile program</source>
        <translation>%1 Kachelprogramm</translation>
    </message>
    <message>
        <source>the network needs external memory</source>
        <translation>das Netz braucht externen Speicher</translation>
    </message>
    <message>
        <source>all tensors stay on chip</source>
        <translation>alle Tensoren bleiben auf dem Chip</translation>
    </message>
    <message>
        <source>%1 bytes live outside the chip, in %2</source>
        <translation>%1 Bytes liegen außerhalb des Chips, in %2</translation>
    </message>
    <message>
        <source>%1 kernels take %2 of %3 cycles on the core, because %4 (rule %5)</source>
        <translation>%1 Kernel brauchen %2 von %3 Takten auf dem Kern, denn %4 (Regel %5)</translation>
    </message>
    <message>
        <source>&apos;%1&apos; takes %2 of %3 cycles on the core, because %4 (rule %5)</source>
        <translation>&apos;%1&apos; braucht %2 von %3 Takten auf dem Kern, denn %4 (Regel %5)</translation>
    </message>
    <message>
        <source>the %1 has them with %2</source>
        <translation>%1 nimmt sie mit %2</translation>
    </message>
    <message>
        <source>the %1 has it with %2</source>
        <translation>%1 nimmt ihn mit %2</translation>
    </message>
    <message>
        <source>%1 and --set %2</source>
        <translation>%1 und --set %2</translation>
    </message>
    <message>
        <source>take back the choice %1</source>
        <translation>zurücknehmen: die Wahl %1</translation>
    </message>
    <message>
        <source>with all that lies there it takes %1</source>
        <translation>mit allem, was dort liegt, braucht es %1</translation>
    </message>
    <message>
        <source>the file&apos;s own integer arithmetic, written out as stages</source>
        <translation>die ganzzahlige Arithmetik der Datei, in Stufen ausgeschrieben</translation>
    </message>
    <message>
        <source>the file&apos;s own arithmetic: IEEE single on the core</source>
        <translation>die Arithmetik der Datei: IEEE single auf dem Kern</translation>
    </message>
    <message>
        <source>int8 tensors, int32 accumulators, the engines&apos; own requantisation</source>
        <translation>int8-Tensoren, int32-Akkumulatoren, die eigene Requantisierung der Rechenwerke</translation>
    </message>
    <message>
        <source>%1 in the arithmetic of the engines, %2 in the file&apos;s own</source>
        <translation>%1 in der Arithmetik der Rechenwerke, %2 in der der Datei</translation>
    </message>
    <message>
        <source>%1 read from the file</source>
        <translation>%1 aus der Datei gelesen</translation>
    </message>
    <message>
        <source>no constant to fold</source>
        <translation>keine Konstante zu falten</translation>
    </message>
    <message>
        <source>%1 operators became %2</source>
        <translation>aus %1 Operatoren wurden %2</translation>
    </message>
    <message>
        <source>engines pad inside their kernels</source>
        <translation>die Rechenwerke machen das Padding in ihren Kerneln</translation>
    </message>
    <message>
        <source>the core may write the pads of %1</source>
        <translation>der Kern darf das Padding von %1 schreiben</translation>
    </message>
    <message>
        <source>%1 covered by %2: %3</source>
        <translation>%1, abgedeckt von %2: %3</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is an output of the network</source>
        <translation>&apos;%1&apos; ist eine Ausgabe des Netzes</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is also read by &apos;%2&apos;</source>
        <translation>&apos;%1&apos; wird auch von &apos;%2&apos; gelesen</translation>
    </message>
    <message>
        <source>&apos;%1&apos; continues &apos;%2&apos;, which pads for it</source>
        <translation>&apos;%1&apos; setzt &apos;%2&apos; fort, das für ihn auffüllt</translation>
    </message>
    <message>
        <source>&apos;%1&apos; continues &apos;%2&apos;, which runs later</source>
        <translation>&apos;%1&apos; setzt &apos;%2&apos; fort, das später läuft</translation>
    </message>
    <message>
        <source>the network does not fit %1: it needs %2 bytes of %3</source>
        <translation>das Netz passt nicht in %1: Es braucht %2 Bytes von %3</translation>
    </message>
    <message>
        <source>the network does not fit %1</source>
        <translation>das Netz passt nicht in %1</translation>
    </message>
    <message>
        <source>%1 as it was planned last</source>
        <translation>%1 nach der letzten Planung</translation>
    </message>
    <message>
        <source>%1 as it was planned last (%2 without gaps)</source>
        <translation>%1 nach der letzten Planung (%2 ohne Lücken)</translation>
    </message>
    <message>
        <source>%1 (%2 without gaps)</source>
        <translation>%1 (%2 ohne Lücken)</translation>
    </message>
    <message>
        <source>%1 (%2 without gaps), %3 of them for code, tables and stack</source>
        <translation>%1 (%2 ohne Lücken), davon %3 für Code, Tabellen und Stack</translation>
    </message>
    <message>
        <source>%1 as it was planned last (%2 without gaps), %3 of them for code, tables and stack</source>
        <translation>%1 nach der letzten Planung (%2 ohne Lücken), davon %3 für Code, Tabellen und Stack</translation>
    </message>
    <message>
        <source>%1, %2 of them for code, tables and stack</source>
        <translation>%1, davon %2 für Code, Tabellen und Stack</translation>
    </message>
    <message>
        <source>when &apos;%1&apos; runs lie there together: %2</source>
        <translation>während &apos;%1&apos; läuft, liegen dort zusammen: %2</translation>
    </message>
    <message>
        <source>when &apos;%1&apos; and %2 other kernels run lie there together: %3</source>
        <translation>während &apos;%1&apos; und %2 andere Kernel laufen, liegen dort zusammen: %3</translation>
    </message>
    <message>
        <source>when &apos;%1&apos; and %2 other kernel run lie there together: %3</source>
        <translation>während &apos;%1&apos; und %2 anderer Kernel laufen, liegen dort zusammen: %3</translation>
    </message>
    <message>
        <source>enlarge it with %1</source>
        <translation>vergrößern Sie ihn mit %1</translation>
    </message>
    <message>
        <source>use a smaller network</source>
        <translation>nehmen Sie ein kleineres Netz</translation>
    </message>
    <message>
        <source>%1, or use a smaller network</source>
        <translation>%1, oder nehmen Sie ein kleineres Netz</translation>
    </message>
    <message>
        <source>&apos;%1&apos; with %2</source>
        <translation>&apos;%1&apos; mit %2</translation>
    </message>
    <message>
        <source>%1 and %2 more with %3</source>
        <translation>%1 und %2 weitere mit %3</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>engine, layouts, fusion and tile of every kernel together</source>
        <translation>Rechenwerk, Layouts, Fusion und Kachel aller Kernel zusammen</translation>
    </message>
    <message>
        <source>gap %1 cycles</source>
        <translation>Lücke %1 Takte</translation>
    </message>
    <message>
        <source>%1 became %2: %3 and %4 of traffic saved</source>
        <translation>aus %1 wurden %2: %3 und %4 Datenverkehr gespart</translation>
    </message>
    <message>
        <source>no kernel would be faster among its neighbours with another tile</source>
        <translation>kein Kernel wäre zwischen seinen Nachbarn mit einer anderen Kachel schneller</translation>
    </message>
    <message>
        <source>%1 take another tile than the fastest, so that more can be loaded ahead: %2 cycles less</source>
        <translation>%1 nehmen eine andere als die schnellste Kachel, damit mehr vorab geladen werden kann: %2 Takte weniger</translation>
    </message>
    <message>
        <source>%1 takes another tile than the fastest, so that more can be loaded ahead: %2 cycles less</source>
        <translation>%1 nimmt eine andere als die schnellste Kachel, damit mehr vorab geladen werden kann: %2 Takte weniger</translation>
    </message>
    <message>
        <source>%1 in IEEE single precision on the core: %2</source>
        <translation>%1 mit IEEE single auf dem Kern: %2</translation>
    </message>
    <message>
        <source>calibrated on generated noise, so numbers that depend on values mean little until you give calibration data</source>
        <translation>auf erzeugtem Rauschen kalibriert; Zahlen, die von Werten abhängen, sagen wenig, bis Sie Kalibrierdaten geben</translation>
    </message>
    <message>
        <source>calibrated on generated noise, as the data cannot be used: %1</source>
        <translation>auf erzeugtem Rauschen kalibriert, weil die Daten nicht brauchbar sind: %1</translation>
    </message>
    <message>
        <source>generated noise overflows in %1, first in &apos;%2&apos;: their ranges are unknown, so the layers that read or write them run in float on the core until you give calibration data</source>
        <translation>erzeugtes Rauschen läuft in %1 über, zuerst in &apos;%2&apos;: Deren Bereiche sind unbekannt; darum laufen die Schichten, die sie lesen oder schreiben, in Gleitkomma auf dem Kern, bis Sie Kalibrierdaten geben</translation>
    </message>
    <message>
        <source>weights of fewer than 8 bits are rounded one by one and activations are not clipped, because there are no calibration samples</source>
        <translation>Gewichte mit weniger als 8 Bits werden einzeln gerundet und Aktivierungen nicht gekappt, weil Kalibrierproben fehlen</translation>
    </message>
    <message>
        <source>%1: the network does not fit with the fastest way, %2, which takes %3 cycles less, and %4 bytes of constants and %5 of scratch instead of %6 and %7</source>
        <translation>%1: Mit der schnellsten Weise, %2, passt das Netz nicht; sie braucht %3 Takte weniger, dazu %4 Bytes Konstanten und %5 Scratch statt %6 und %7</translation>
    </message>
    <message>
        <source>on the %1: the network was found to fit on this engine, and not with the fastest kernels</source>
        <translation>auf %1: Auf diesem Rechenwerk passt das Netz, mit den schnellsten Kerneln nicht</translation>
    </message>
    <message>
        <source>%1: takes few bytes, because the network was not found to fit with faster tiles</source>
        <translation>%1: braucht wenige Bytes, weil das Netz mit schnelleren Kacheln nicht passte</translation>
    </message>
    <message>
        <source>&apos;%1&apos; cannot run on any engine: %2</source>
        <translation>&apos;%1&apos; kann auf keinem Rechenwerk laufen: %2</translation>
    </message>
    <message>
        <source>all refuse it</source>
        <translation>alle lehnen ihn ab</translation>
    </message>
    <message>
        <source>&apos;%1&apos; on %2: %3</source>
        <translation>&apos;%1&apos; auf %2: %3</translation>
    </message>
    <message>
        <source>&apos;%1&apos; could no longer stay on %2</source>
        <translation>&apos;%1&apos; konnte nicht mehr auf %2 bleiben</translation>
    </message>
    <message>
        <source>kernel.%1.layout=%2: it can write %3</source>
        <translation>kernel.%1.layout=%2: er kann %3 schreiben</translation>
    </message>
    <message>
        <source>no engine takes it with its pads</source>
        <translation>kein Rechenwerk nimmt ihn mit seinem Padding</translation>
    </message>
    <message>
        <source>their constants live in different memories</source>
        <translation>ihre Konstanten liegen in verschiedenen Speichern</translation>
    </message>
    <message>
        <source>they read &apos;%1&apos; in two layouts</source>
        <translation>sie lesen &apos;%1&apos; in zwei Layouts</translation>
    </message>
    <message>
        <source>a kernel reads each tensor in one layout</source>
        <translation>ein Kernel liest jeden Tensor in einem Layout</translation>
    </message>
    <message>
        <source>its arithmetic is kept under any numerics</source>
        <translation>seine Arithmetik bleibt bei jeder Numerik erhalten</translation>
    </message>
    <message>
        <source>&apos;%1&apos; cannot run: %2</source>
        <translation>&apos;%1&apos; kann nicht laufen: %2</translation>
    </message>
    <message>
        <source>no engine of &apos;%1&apos; has a pattern for %2</source>
        <translation>kein Rechenwerk von &apos;%1&apos; hat ein Muster für %2</translation>
    </message>
    <message>
        <source>%1 has no pattern for %2</source>
        <translation>%1 hat kein Muster für %2</translation>
    </message>
    <message>
        <source>the engine has no such operation</source>
        <translation>das Rechenwerk hat keine solche Operation</translation>
    </message>
    <message>
        <source>%1 cannot run %2 kernels</source>
        <translation>%1 kann keine %2-Kernel ausführen</translation>
    </message>
    <message>
        <source>%1 cannot run %2</source>
        <translation>%1 kann %2 nicht ausführen</translation>
    </message>
    <message>
        <source>no kernel is called &apos;%1&apos;</source>
        <translation>kein Kernel heißt &apos;%1&apos;</translation>
    </message>
    <message>
        <source>`partitac compile` lists their names</source>
        <translation>`partitac compile` zählt die Namen auf</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has no engine of that name</source>
        <translation>&apos;%1&apos; hat kein Rechenwerk dieses Namens</translation>
    </message>
    <message>
        <source>it has %1</source>
        <translation>vorhanden: %1</translation>
    </message>
    <message>
        <source>there are %1</source>
        <translation>es gibt %1</translation>
    </message>
    <message>
        <source>there is no axis %1</source>
        <translation>es gibt keine Achse %1</translation>
    </message>
    <message>
        <source>this kernel has no axis %1</source>
        <translation>dieser Kernel hat keine Achse %1</translation>
    </message>
    <message>
        <source>it runs whole</source>
        <translation>er läuft am Stück</translation>
    </message>
    <message>
        <source>%1 cannot run this kernel</source>
        <translation>%1 kann diesen Kernel nicht ausführen</translation>
    </message>
    <message>
        <source>this kernel is no convolution with pads</source>
        <translation>dieser Kernel ist keine Faltung mit Padding</translation>
    </message>
    <message>
        <source>its pads cannot be apart</source>
        <translation>sein Padding lässt sich nicht abtrennen</translation>
    </message>
    <message>
        <source>only a convolution of int8 tensors, whose pads no other kernel reads, has a choice</source>
        <translation>nur eine Faltung von int8-Tensoren, deren Padding kein anderer Kernel liest, hat die Wahl</translation>
    </message>
    <message>
        <source>only the pads of an int8 convolution can be apart</source>
        <translation>nur das Padding einer int8-Faltung lässt sich abtrennen</translation>
    </message>
    <message>
        <source>who pads for &apos;%1&apos; is chosen by kernel.%2.pads=core or engine</source>
        <translation>wer für &apos;%1&apos; auffüllt, wählt kernel.%2.pads=core oder engine</translation>
    </message>
    <message>
        <source>there is one way to compute it</source>
        <translation>es gibt nur eine Weise, ihn zu rechnen</translation>
    </message>
    <message>
        <source>the ways to compute it are %1</source>
        <translation>die Weisen, ihn zu rechnen, sind %1</translation>
    </message>
    <message>
        <source>an activation may live in %1</source>
        <translation>eine Aktivierung darf in %1 liegen</translation>
    </message>
    <message>
        <source>constants may live in %1</source>
        <translation>Konstanten dürfen in %1 liegen</translation>
    </message>
    <message>
        <source>no tensor in memory is called &apos;%1&apos;</source>
        <translation>kein Tensor im Speicher heißt &apos;%1&apos;</translation>
    </message>
    <message>
        <source>this kernel has no constants</source>
        <translation>dieser Kernel hat keine Konstanten</translation>
    </message>
    <message>
        <source>it runs inside &apos;%1&apos;</source>
        <translation>er läuft in &apos;%1&apos;</translation>
    </message>
    <message>
        <source>no kernel runs before it</source>
        <translation>vor ihm läuft kein Kernel</translation>
    </message>
    <message>
        <source>the transform of &apos;%1&apos; to %2 cannot run: %3</source>
        <translation>die Transformation von &apos;%1&apos; nach %2 kann nicht laufen: %3</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is written as %2, but %3 as %4</source>
        <translation>&apos;%1&apos; ist als %2 geschrieben, aber %3 als %4</translation>
    </message>
    <message>
        <source>&apos;%1&apos; reads it</source>
        <translation>&apos;%1&apos; liest es</translation>
    </message>
    <message>
        <source>the network&apos;s output has it</source>
        <translation>die Ausgabe des Netzes hat es</translation>
    </message>
    <message>
        <source>only the core changes layouts</source>
        <translation>nur der Kern ändert Layouts</translation>
    </message>
    <message>
        <source>%1 cannot pad this kernel itself</source>
        <translation>%1 kann diesen Kernel nicht selbst auffüllen</translation>
    </message>
    <message>
        <source>%1 has no room for this kernel and its pads</source>
        <translation>%1 hat für diesen Kernel mit Padding keinen Platz</translation>
    </message>
    <message>
        <source>in IEEE single on the %1: %2 is kept in float</source>
        <translation>mit IEEE single auf %1: %2 bleibt in Gleitkomma</translation>
    </message>
    <message>
        <source>put on the %1 by choice</source>
        <translation>durch Wahl auf %1 gelegt</translation>
    </message>
    <message>
        <source>only the %1 can run it</source>
        <translation>einziges mögliches Rechenwerk: %1</translation>
    </message>
    <message>
        <source>only the %1 can run it: %2</source>
        <translation>einziges mögliches Rechenwerk: %1, denn %2</translation>
    </message>
    <message>
        <source>only the %1 can run it; %2</source>
        <translation>einziges mögliches Rechenwerk: %1; %2</translation>
    </message>
    <message>
        <source>%1, as before</source>
        <translation>%1, wie vorher</translation>
    </message>
    <message>
        <source>on another engine the network would take %1 cycles more</source>
        <translation>auf einem anderen Rechenwerk würde das Netz %1 Takte mehr brauchen</translation>
    </message>
    <message>
        <source>on another engine it would take %1 cycles less</source>
        <translation>auf einem anderen Rechenwerk würde es %1 Takte weniger brauchen</translation>
    </message>
    <message>
        <source>one needs the result of the other, or another choice already pairs one of them</source>
        <translation>der eine braucht das Ergebnis des anderen, oder eine andere Wahl paart schon einen von ihnen</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not another kernel</source>
        <translation>&apos;%1&apos; ist kein anderer Kernel</translation>
    </message>
    <message>
        <source>both run on the %1</source>
        <translation>beide laufen auf %1</translation>
    </message>
    <message>
        <source>the tiles of both need %1 bytes of %2</source>
        <translation>die Kacheln beider brauchen %1 Bytes von %2</translation>
    </message>
    <message>
        <source>the core does not become free while &apos;%1&apos; runs</source>
        <translation>der Kern wird nicht frei, während &apos;%1&apos; läuft</translation>
    </message>
    <message>
        <source>costs %1 cycles</source>
        <translation>kostet %1 Takte</translation>
    </message>
    <message>
        <source>saves %1 cycles</source>
        <translation>spart %1 Takte</translation>
    </message>
    <message>
        <source>no independent kernel computes on another engine nearby</source>
        <translation>in der Nähe rechnet kein unabhängiger Kernel auf einem anderen Rechenwerk</translation>
    </message>
    <message>
        <source>it runs by itself, by choice</source>
        <translation>er läuft durch Wahl für sich</translation>
    </message>
    <message>
        <source>it runs while &apos;%1&apos; computes, by choice: %2</source>
        <translation>er läuft durch Wahl, während &apos;%1&apos; rechnet: %2</translation>
    </message>
    <message>
        <source>it runs while &apos;%1&apos; computes: %2</source>
        <translation>er läuft, während &apos;%1&apos; rechnet: %2</translation>
    </message>
    <message>
        <source>the kernels that could run at the same time already run with another one</source>
        <translation>die Kernel, die gleichzeitig laufen könnten, laufen schon mit einem anderen</translation>
    </message>
    <message>
        <source>running it while &apos;%1&apos; computes would save nothing</source>
        <translation>ihn laufen zu lassen, während &apos;%1&apos; rechnet, würde nichts sparen</translation>
    </message>
    <message>
        <source>loading its constants while &apos;%1&apos; runs would save nothing</source>
        <translation>seine Konstanten zu laden, während &apos;%1&apos; läuft, würde nichts sparen</translation>
    </message>
    <message>
        <source>its constants begin to load while &apos;%1&apos; runs, by choice: %2</source>
        <translation>seine Konstanten werden durch Wahl schon geladen, während &apos;%1&apos; läuft: %2</translation>
    </message>
    <message>
        <source>its constants begin to load while &apos;%1&apos; runs: %2</source>
        <translation>seine Konstanten werden schon geladen, während &apos;%1&apos; läuft: %2</translation>
    </message>
    <message>
        <source>its program does not begin with copies of constants that the core starts</source>
        <translation>sein Programm beginnt nicht mit Kopien von Konstanten, die der Kern startet</translation>
    </message>
    <message>
        <source>its constants are loaded when it starts, by choice</source>
        <translation>seine Konstanten werden durch Wahl erst geladen, wenn er beginnt</translation>
    </message>
    <message>
        <source>the memory plan has no room for its constants any earlier</source>
        <translation>der Speicherplan hat für seine Konstanten vorher keinen Platz</translation>
    </message>
    <message>
        <source>its constants and the tiles of &apos;%1&apos; together need %2 bytes of %3</source>
        <translation>seine Konstanten und die Kacheln von &apos;%1&apos; brauchen zusammen %2 Bytes von %3</translation>
    </message>
    <message>
        <source>alone it takes %1 cycles more than %2, but %3 less among its neighbours, because more is loaded ahead</source>
        <translation>allein braucht er %1 Takte mehr als %2, zwischen seinen Nachbarn aber %3 weniger, weil mehr vorab geladen wird</translation>
    </message>
    <message>
        <source>%1 fits but is not faster</source>
        <translation>%1 passt, ist aber nicht schneller</translation>
    </message>
    <message>
        <source>%1 does not fit: %2</source>
        <translation>%1 passt nicht: %2</translation>
    </message>
    <message>
        <source>whole along every axis</source>
        <translation>ganz entlang jeder Achse</translation>
    </message>
    <message>
        <source>another tile takes as long</source>
        <translation>eine andere Kachel braucht ebenso lange</translation>
    </message>
    <message>
        <source>another tile may take as long</source>
        <translation>eine andere Kachel braucht vielleicht ebenso lange</translation>
    </message>
    <message>
        <source>the next tile takes %1 cycles more</source>
        <translation>die nächste Kachel braucht %1 Takte mehr</translation>
    </message>
    <message>
        <source>every other takes at least %1 cycles more</source>
        <translation>jede andere braucht mindestens %1 Takte mehr</translation>
    </message>
    <message>
        <source>no tile fits</source>
        <translation>keine Kachel passt</translation>
    </message>
    <message>
        <source>as before: %1</source>
        <translation>wie vorher: %1</translation>
    </message>
    <message>
        <source>as chosen: %1</source>
        <translation>wie gewählt: %1</translation>
    </message>
    <message>
        <source>runs untiled, because its operands lie in the core&apos;s memory</source>
        <translation>läuft ohne Kacheln, weil seine Operanden im Speicher des Kerns liegen</translation>
    </message>
    <message>
        <source>cheapest of %1 schedules of tiles of even size</source>
        <translation>die günstigste von %1 Aufteilungen in gleich große Kacheln</translation>
    </message>
    <message>
        <source>the only tile</source>
        <translation>die einzige Kachel</translation>
    </message>
    <message>
        <source>cheapest of %1 tiles: %2 schedules were timed, no other can be more than %3 cycles faster</source>
        <translation>die günstigste von %1 Kacheln: %2 Schedules durchgerechnet, keine andere kann um mehr als %3 Takte schneller sein</translation>
    </message>
    <message>
        <source>cheapest of %1 tiles: 1 schedule was timed, no other can be more than %2 cycles faster</source>
        <translation>die günstigste von %1 Kacheln: 1 Schedule durchgerechnet, keine andere kann um mehr als %2 Takte schneller sein</translation>
    </message>
    <message>
        <source>cheapest of %1 tiles: %2 schedules were timed, the others do not fit or cannot be faster</source>
        <translation>die günstigste von %1 Kacheln: %2 Schedules durchgerechnet, die anderen passen nicht oder können nicht schneller sein</translation>
    </message>
    <message>
        <source>cheapest of %1 tiles: 1 schedule was timed, the others do not fit or cannot be faster</source>
        <translation>die günstigste von %1 Kacheln: 1 Schedule durchgerechnet, die anderen passen nicht oder können nicht schneller sein</translation>
    </message>
    <message>
        <source>the best tile takes %1 cycles less: %2</source>
        <translation>die beste Kachel braucht %1 Takte weniger: %2</translation>
    </message>
    <message>
        <source>no tile takes less</source>
        <translation>keine Kachel braucht weniger</translation>
    </message>
    <message>
        <source>its tiles need %1 bytes of %2, but may use only %3</source>
        <translation>seine Kacheln brauchen %1 Bytes von %2, dürfen aber nur %3 nehmen</translation>
    </message>
    <message>
        <source>needs %1 bytes of %2, which has %3: %4</source>
        <translation>braucht %1 Bytes von %2, das %3 hat: %4</translation>
    </message>
    <message>
        <source>the network fits &apos;%1&apos;</source>
        <translation>das Netz passt auf &apos;%1&apos;</translation>
    </message>
    <message>
        <source>one kernel of %1: saves %2 launches, %3 bytes of traffic and %4 cycles</source>
        <translation>ein Kernel aus %1: spart %2 Starts, %3 Bytes Datenverkehr und %4 Takte</translation>
    </message>
    <message>
        <source>one kernel of %1: saves %2 launch, %3 bytes of traffic and %4 cycles</source>
        <translation>ein Kernel aus %1: spart %2 Start, %3 Bytes Datenverkehr und %4 Takte</translation>
    </message>
    <message>
        <source>apart from %1: %2</source>
        <translation>getrennt von %1: %2</translation>
    </message>
    <message>
        <source>ternary weights</source>
        <translation>ternären Gewichte</translation>
    </message>
    <message>
        <source>weights of %1 bits</source>
        <translation>Gewichte mit %1 Bits</translation>
    </message>
    <message>
        <source>%1 has no weights of %2 bits, only %3</source>
        <translation>%1 hat keine Gewichte mit %2 Bits, nur %3</translation>
    </message>
    <message>
        <source>%1 has no ternary weights, only %2</source>
        <translation>%1 hat keine ternären Gewichte, nur %2</translation>
    </message>
    <message>
        <source>numerics=source keeps the weights of the file</source>
        <translation>numerics=source behält die Gewichte der Datei</translation>
    </message>
    <message>
        <source>numerics=source keeps the activations of the file</source>
        <translation>numerics=source behält die Aktivierungen der Datei</translation>
    </message>
    <message>
        <source>add numerics=auto or numerics=engine</source>
        <translation>setzen Sie dazu numerics=auto oder numerics=engine</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has no constant weights</source>
        <translation>&apos;%1&apos; hat keine konstanten Gewichte</translation>
    </message>
    <message>
        <source>&apos;%1&apos; writes an output of the network, which has 8 bits</source>
        <translation>&apos;%1&apos; schreibt eine Ausgabe des Netzes; die hat 8 Bits</translation>
    </message>
    <message>
        <source>&apos;%1&apos; requantises to the bits of the file</source>
        <translation>&apos;%1&apos; requantisiert auf die Bits der Datei</translation>
    </message>
    <message>
        <source>&apos;%1&apos; joins the kernel before it, whose choice it is</source>
        <translation>&apos;%1&apos; gehört zum Kernel davor, der das wählt</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has %2 bits</source>
        <translation>&apos;%1&apos; hat %2 Bits</translation>
    </message>
    <message>
        <source>%1 takes activations of %2 bits</source>
        <translation>%1 nimmt Aktivierungen mit %2 Bits</translation>
    </message>
    <message>
        <source>the layer is quantised for the converters of another engine</source>
        <translation>die Schicht ist für die Wandler eines anderen Rechenwerks quantisiert</translation>
    </message>
    <message>
        <source>the converters of the %1 change the numbers, so a layer goes there by choice only and is then quantised for them</source>
        <translation>die Wandler von %1 ändern die Zahlen; darum kommt eine Schicht nur durch Wahl dorthin und wird dann für sie quantisiert</translation>
    </message>
    <message>
        <source>the network&apos;s output &apos;%1&apos; does not depend on any input</source>
        <translation>die Ausgabe &apos;%1&apos; des Netzes hängt von keiner Eingabe ab</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is read, but nothing has written it</source>
        <translation>&apos;%1&apos; wird gelesen, aber nichts hat es geschrieben</translation>
    </message>
    <message>
        <source>&apos;%1&apos; reads constants only</source>
        <translation>&apos;%1&apos; liest nur Konstanten</translation>
    </message>
    <message>
        <source>&apos;%1&apos;: its weights are scaled along axis %2, which integers cannot do exactly</source>
        <translation>&apos;%1&apos;: Seine Gewichte sind entlang Achse %2 skaliert; das können ganze Zahlen nicht genau</translation>
    </message>
    <message>
        <source>scale them per output channel, or use numerics=engine</source>
        <translation>skalieren Sie sie je Ausgabekanal, oder nehmen Sie numerics=engine</translation>
    </message>
    <message>
        <source>its output must have the scale 1/256 and the lowest value as zero point, as TensorFlow Lite has it</source>
        <translation>seine Ausgabe muss die Skalierung 1/256 und den kleinsten Wert als Nullpunkt haben, wie bei TensorFlow Lite</translation>
    </message>
    <message>
        <source>tensor &apos;%1&apos; has no known range</source>
        <translation>der Bereich des Tensors &apos;%1&apos; ist unbekannt</translation>
    </message>
    <message>
        <source>give --calibration DATA that the model can run on</source>
        <translation>geben Sie --calibration DATEN, mit denen das Modell laufen kann</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has several readers</source>
        <translation>&apos;%1&apos; hat mehrere Leser</translation>
    </message>
    <message>
        <source>it is the right operand of &apos;%1&apos;</source>
        <translation>es ist der rechte Operand von &apos;%1&apos;</translation>
    </message>
    <message>
        <source>the bounds of &apos;%1&apos; are the same for all channels</source>
        <translation>die Grenzen von &apos;%1&apos; sind für alle Kanäle gleich</translation>
    </message>
    <message>
        <source>%1 &apos;%2&apos; does not pass a factor on</source>
        <translation>%1 &apos;%2&apos; reicht keinen Faktor weiter</translation>
    </message>
    <message>
        <source>the weights of &apos;%1&apos; are not its own constants</source>
        <translation>die Gewichte von &apos;%1&apos; sind nicht seine eigenen Konstanten</translation>
    </message>
    <message>
        <source>&apos;%1&apos; does not read its channels one by one</source>
        <translation>&apos;%1&apos; liest seine Kanäle nicht einzeln</translation>
    </message>
    <message>
        <source>no pair of layers to scale</source>
        <translation>kein Paar von Schichten zu skalieren</translation>
    </message>
    <message>
        <source>%1 pairs scaled: %2</source>
        <translation>%1 Paare skaliert: %2</translation>
    </message>
    <message>
        <source>%1 pair scaled: %2</source>
        <translation>%1 Paar skaliert: %2</translation>
    </message>
    <message>
        <source>the buffer has no axis %1</source>
        <translation>der Puffer hat keine Achse %1</translation>
    </message>
    <message>
        <source>a step of a buffer schedule names an axis, and a factor of 1 or more</source>
        <translation>ein Schritt eines Pufferschedules nennt eine Achse und einen Faktor ab 1</translation>
    </message>
    <message>
        <source>buffer_fuse takes two neighbouring axes, the outer one first</source>
        <translation>buffer_fuse nimmt zwei benachbarte Achsen, die äußere zuerst</translation>
    </message>
    <message>
        <source>buffer_reorder names every axis once</source>
        <translation>buffer_reorder nennt jede Achse einmal</translation>
    </message>
    <message>
        <source>a step of a loop schedule names an axis, and a factor of 1 or more</source>
        <translation>ein Schritt eines Schleifenschedules nennt eine Achse und einen Faktor ab 1</translation>
    </message>
    <message>
        <source>there is no loop %1</source>
        <translation>es gibt keine Schleife %1</translation>
    </message>
    <message>
        <source>fuse takes two neighbouring loops, the outer one first</source>
        <translation>fuse nimmt zwei benachbarte Schleifen, die äußere zuerst</translation>
    </message>
    <message>
        <source>reorder names a loop twice</source>
        <translation>reorder nennt eine Schleife zweimal</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no step of a loop schedule</source>
        <translation>&apos;%1&apos; ist kein Schritt eines Schleifenschedules</translation>
    </message>
    <message>
        <source>there are split(AXIS,n), fuse(A,B), reorder(A,B,…), loop_extent_align(AXIS,n) and loop_partition(AXIS,eager|lazy)</source>
        <translation>es gibt split(ACHSE,n), fuse(A,B), reorder(A,B,…), loop_extent_align(ACHSE,n) und loop_partition(ACHSE,eager|lazy)</translation>
    </message>
    <message>
        <source>tiles are made by split, reorder and loop_partition</source>
        <translation>Kacheln entstehen durch split, reorder und loop_partition</translation>
    </message>
    <message>
        <source>%1 has no tile program</source>
        <translation>%1 hat kein Kachelprogramm</translation>
    </message>
    <message>
        <source>no DMA connects %1 and %2</source>
        <translation>kein DMA verbindet %1 und %2</translation>
    </message>
    <message>
        <source>the tile needs %1 bytes of %2, which holds %3</source>
        <translation>die Kachel braucht %1 Bytes von %2, das %3 fasst</translation>
    </message>
    <message>
        <source>make it smaller</source>
        <translation>machen Sie sie kleiner</translation>
    </message>
    <message>
        <source>kernel &apos;%1&apos; has no complete tile program</source>
        <translation>der Kernel &apos;%1&apos; hat kein vollständiges Kachelprogramm</translation>
    </message>
    <message>
        <source>operand %1 of kernel &apos;%2&apos; has no buffer of its size</source>
        <translation>Operand %1 des Kernels &apos;%2&apos; hat keinen Puffer seiner Größe</translation>
    </message>
    <message>
        <source>constant %1 of kernel &apos;%2&apos; overflows its buffer</source>
        <translation>Konstante %1 des Kernels &apos;%2&apos; läuft über ihren Puffer hinaus</translation>
    </message>
    <message>
        <source>bytes %1 to %2 of operand %3, which has %4</source>
        <translation>Bytes %1 bis %2 des Operanden %3, der %4 hat</translation>
    </message>
    <message>
        <source>the tile program of kernel &apos;%1&apos; is wrong: %2</source>
        <translation>das Kachelprogramm des Kernels &apos;%1&apos; ist falsch: %2</translation>
    </message>
    <message>
        <source>no buffer holds the tensor &apos;%1&apos;</source>
        <translation>kein Puffer enthält den Tensor &apos;%1&apos;</translation>
    </message>
    <message>
        <source>%1 waits for a token of %2 that nothing has given</source>
        <translation>%1 wartet auf eine Marke von %2, die niemand gegeben hat</translation>
    </message>
    <message>
        <source>token %1 has no slot %2</source>
        <translation>die Marke %1 hat keinen Platz %2</translation>
    </message>
    <message>
        <source>%1 started commands are never waited for</source>
        <translation>auf %1 gestartete Befehle wartet niemand</translation>
    </message>
    <message>
        <source>%1 tokens of %2 are never taken</source>
        <translation>%1 Marken von %2 werden nie genommen</translation>
    </message>
    <message>
        <source>an expression of a tile program has the constant %1, which needs more than 63 bits</source>
        <translation>ein Ausdruck eines Kachelprogramms hat die Konstante %1, die mehr als 63 Bits braucht</translation>
    </message>
    <message>
        <source>%1 % of the cycles</source>
        <translation>%1 % der Takte</translation>
    </message>
    <message>
        <source>%1 there</source>
        <translation>%1 dort</translation>
    </message>
    <message>
        <source>%1 there: %2</source>
        <translation>%1 dort: %2</translation>
    </message>
    <message>
        <source>%1 layers on the core in the file&apos;s arithmetic</source>
        <translation>%1 Schichten auf dem Kern in der Arithmetik der Datei</translation>
    </message>
    <message>
        <source>%1 layer on the core in the file&apos;s arithmetic</source>
        <translation>%1 Schicht auf dem Kern in der Arithmetik der Datei</translation>
    </message>
    <message>
        <source>that of the engines takes fewer instructions there, and rounds otherwise</source>
        <translation>die der Rechenwerke braucht dort weniger Befehle und rundet anders</translation>
    </message>
    <message>
        <source>all in the arithmetic of the engines</source>
        <translation>alles in der Arithmetik der Rechenwerke</translation>
    </message>
    <message>
        <source>weights of %1 bits in %2</source>
        <translation>Gewichte mit %1 Bits in %2</translation>
    </message>
    <message>
        <source>%1 bits</source>
        <translation>%1 Bits</translation>
    </message>
    <message>
        <source>%1 lie outside the chip, in %2</source>
        <translation>%1 liegen außerhalb des Chips, in %2</translation>
    </message>
    <message>
        <source>%1 wait for them: %2</source>
        <translation>%1 warten darauf: %2</translation>
    </message>
    <message>
        <source>%1 is too small for the network</source>
        <translation>%1 ist zu klein für das Netz</translation>
    </message>
    <message>
        <source>it holds %1, so %2 lie in %3</source>
        <translation>er fasst %1, darum liegen %2 in %3</translation>
    </message>
    <message>
        <source>another chip with %1 of %2</source>
        <translation>ein anderer Chip mit %1 %2</translation>
    </message>
    <message>
        <source>The %1 is idle</source>
        <translation>%1 ist untätig</translation>
    </message>
    <message>
        <source>it could run %1, %2 soonest</source>
        <translation>es könnte %1 ausführen, am ehesten %2</translation>
    </message>
    <message>
        <source>it could run %1 otherwise: %2</source>
        <translation>es könnte sonst %1 ausführen: %2</translation>
    </message>
    <message>
        <source>%1 is far below its roof</source>
        <translation>%1 ist weit unter seinem Dach</translation>
    </message>
    <message>
        <source>variant %1</source>
        <translation>Variante %1</translation>
    </message>
    <message>
        <source>engines keep tensors in different orders, and reordering them takes cycles</source>
        <translation>Rechenwerke halten Tensoren in verschiedener Reihenfolge, und Umordnen kostet Takte</translation>
    </message>
    <message>
        <source>%1 to the %2</source>
        <translation>%1 auf %2</translation>
    </message>
    <message>
        <source>%1 layers could have fewer bits</source>
        <translation>%1 Schichten könnten weniger Bits haben</translation>
    </message>
    <message>
        <source>%1 layer could have fewer bits</source>
        <translation>%1 Schicht könnte weniger Bits haben</translation>
    </message>
    <message>
        <source>narrower weights are loaded and, on some engines, multiplied faster</source>
        <translation>schmalere Gewichte sind schneller geladen und auf manchen Rechenwerken schneller multipliziert</translation>
    </message>
    <message>
        <source>on the %1</source>
        <translation>auf %1</translation>
    </message>
    <message>
        <source>on the %1: %2</source>
        <translation>auf %1: %2</translation>
    </message>
    <message>
        <source>two buffers</source>
        <translation>zwei Puffer</translation>
    </message>
    <message>
        <source>%1 in the arithmetic of the engines, %2 in that of the file</source>
        <translation>%1 in der Arithmetik der Rechenwerke, %2 in der der Datei</translation>
    </message>
    <message>
        <source>%1 of %2 samples have the file&apos;s first class (%3 %), %4 dB, on %5</source>
        <translation>%1 von %2 Proben haben die erste Klasse der Datei (%3 %), %4 dB, mit %5</translation>
    </message>
    <message>
        <source>%1 of %2 samples have the file&apos;s first class (%3 %), no value differs, on %4</source>
        <translation>%1 von %2 Proben haben die erste Klasse der Datei (%3 %), kein Wert weicht ab, mit %4</translation>
    </message>
    <message>
        <source>as given</source>
        <translation>wie gegeben</translation>
    </message>
    <message>
        <source>%1 is %2 and %3</source>
        <translation>%1 ist %2 und %3</translation>
    </message>
    <message>
        <source>model file</source>
        <translation>Modelldatei</translation>
    </message>
    <message>
        <source>target&apos;s numbers</source>
        <translation>Zahlen des Zielchips</translation>
    </message>
    <message>
        <source>start&apos;s decisions (--set, --project)</source>
        <translation>Entscheidungen des Anfangs (--set, --project)</translation>
    </message>
    <message>
        <source>data set</source>
        <translation>Datensatz</translation>
    </message>
    <message>
        <source>number of samples</source>
        <translation>Zahl der Proben</translation>
    </message>
    <message>
        <source>limits (--at-most)</source>
        <translation>Grenzen (--at-most)</translation>
    </message>
    <message>
        <source>version of Partita</source>
        <translation>Version von Partita</translation>
    </message>
    <message>
        <source>its schema is not %1</source>
        <translation>ihr Schema ist nicht %1</translation>
    </message>
    <message>
        <source>continue with the version of Partita that wrote it</source>
        <translation>machen Sie mit der Version von Partita weiter, die sie geschrieben hat</translation>
    </message>
    <message>
        <source>its shard does not have the form i/n</source>
        <translation>ihr Teil hat nicht die Form i/n</translation>
    </message>
    <message>
        <source>it has no points</source>
        <translation>sie hat keine Punkte</translation>
    </message>
    <message>
        <source>state &apos;%1&apos;</source>
        <translation>Zustand &apos;%1&apos;</translation>
    </message>
    <message>
        <source>state %1</source>
        <translation>Zustand %1</translation>
    </message>
    <message>
        <source>it is not the state of a search as --resume writes it (%1)</source>
        <translation>das ist kein Zustand einer Suche, wie --resume ihn schreibt (%1)</translation>
    </message>
    <message>
        <source>fitting needs the cycles of %1 kernels or more, and &apos;%2&apos; has those of %3</source>
        <translation>zum Anpassen braucht es die Takte von mindestens %1 Kerneln, und &apos;%2&apos; hat die von %3</translation>
    </message>
    <message>
        <source>no constant of &apos;%1&apos; that was chosen or fitted explains what &apos;%2&apos; counted: %3</source>
        <translation>keine gewählte oder angepasste Konstante von &apos;%1&apos; erklärt, was &apos;%2&apos; gezählt hat: %3</translation>
    </message>
    <message>
        <source>no constant of &apos;%1&apos; that was chosen or fitted explains what &apos;%2&apos; counted: %3 removes less than a tenth of the error</source>
        <translation>keine gewählte oder angepasste Konstante von &apos;%1&apos; erklärt, was &apos;%2&apos; gezählt hat: %3 nimmt weniger als ein Zehntel des Fehlers weg</translation>
    </message>
    <message>
        <source>%1 removes less than a tenth of the error</source>
        <translation>%1 nimmt weniger als ein Zehntel des Fehlers weg</translation>
    </message>
    <message>
        <source>it removes less than a tenth of the error</source>
        <translation>sie nimmt weniger als ein Zehntel des Fehlers weg</translation>
    </message>
    <message>
        <source>as the design had it that was counted</source>
        <translation>wie im Entwurf, der gezählt wurde</translation>
    </message>
    <message>
        <source>least squares on the cycles of %1 kernels counted by %2</source>
        <translation>kleinste Quadrate auf den Takten von %1 Kerneln, gezählt von %2</translation>
    </message>
    <message>
        <source>was %1</source>
        <translation>war %1</translation>
    </message>
    <message>
        <source>write KEY=A..B, KEY=A..B..STEP, KEY=A..B*FACTOR, KEY=A..B:COUNT or KEY=V,V,…</source>
        <translation>schreiben Sie KEY=A..B, KEY=A..B..STEP, KEY=A..B*FACTOR, KEY=A..B:COUNT oder KEY=V,V,…</translation>
    </message>
    <message>
        <source>&apos;%1&apos;: %2</source>
        <translation>&apos;%1&apos;: %2</translation>
    </message>
    <message>
        <source>there is no KEY=</source>
        <translation>es fehlt KEY=</translation>
    </message>
    <message>
        <source>a value is empty</source>
        <translation>ein Wert ist leer</translation>
    </message>
    <message>
        <source>the ends of the range are not numbers</source>
        <translation>die Enden des Bereichs sind keine Zahlen</translation>
    </message>
    <message>
        <source>the factor does not lead from the one end to the other</source>
        <translation>der Faktor führt nicht von einem Ende zum anderen</translation>
    </message>
    <message>
        <source>the count is no whole number of 1 or more</source>
        <translation>die Anzahl ist keine ganze Zahl ab 1</translation>
    </message>
    <message>
        <source>the step does not lead from the one end to the other</source>
        <translation>der Schritt führt nicht von einem Ende zum anderen</translation>
    </message>
    <message>
        <source>these are %1 points, more than %2</source>
        <translation>das sind %1 Punkte, mehr als %2</translation>
    </message>
    <message>
        <source>&apos;%1&apos; counts kernel &apos;%2&apos; twice</source>
        <translation>&apos;%1&apos; zählt den Kernel &apos;%2&apos; zweimal</translation>
    </message>
    <message>
        <source>give the counters of one inference</source>
        <translation>geben Sie die Zähler einer einzigen Inferenz an</translation>
    </message>
    <message>
        <source>&apos;%1&apos; holds no counters</source>
        <translation>&apos;%1&apos; enthält keine Zähler</translation>
    </message>
    <message>
        <source>it must be CSV with a header such as kernel,cycles, JSON with &quot;kernels&quot;, or what the exported program prints under &apos;make run COUNTERS=1&apos;</source>
        <translation>es muss CSV mit einem Kopf wie kernel,cycles sein, JSON mit &quot;kernels&quot; oder das, was das exportierte Programm unter &apos;make run COUNTERS=1&apos; ausgibt</translation>
    </message>
    <message>
        <source>it has %1 cells, and the header %2</source>
        <translation>sie hat %1 Zellen, der Kopf %2</translation>
    </message>
    <message>
        <source>it names no kernel</source>
        <translation>sie nennt keinen Kernel</translation>
    </message>
    <message>
        <source>%1 &apos;%2&apos; is no whole number of 0 or more</source>
        <translation>%1 &apos;%2&apos; ist keine ganze Zahl ab 0</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no whole number of 0 or more</source>
        <translation>&quot;%1&quot; ist keine ganze Zahl ab 0</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no JSON</source>
        <translation>&apos;%1&apos; ist kein JSON</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has no list &quot;kernels&quot;</source>
        <translation>&apos;%1&apos; hat keine Liste &quot;kernels&quot;</translation>
    </message>
    <message>
        <source>&apos;%1&apos;, entry %2 of &quot;kernels&quot;: %3</source>
        <translation>&apos;%1&apos;, Eintrag %2 von &quot;kernels&quot;: %3</translation>
    </message>
    <message>
        <source>it has no &quot;name&quot;</source>
        <translation>er hat kein &quot;name&quot;</translation>
    </message>
    <message>
        <source>compiling the export and running it in an emulator needs %1, which is not installed</source>
        <translation>den Export zu übersetzen und im Emulator auszuführen braucht %1, das nicht installiert ist</translation>
    </message>
    <message>
        <source>install it with: %1</source>
        <translation>installieren Sie es mit: %1</translation>
    </message>
    <message>
        <source>the exported project did not build or run, make ended with %1: %2</source>
        <translation>das exportierte Projekt ließ sich nicht bauen oder ausführen, make endete mit %1: %2</translation>
    </message>
    <message>
        <source>the emulator</source>
        <translation>der Emulator</translation>
    </message>
    <message>
        <source>kernel &apos;%1&apos; has a count above 2^44, which no run reaches</source>
        <translation>der Kernel &apos;%1&apos; hat einen Zähler über 2^44, den kein Lauf erreicht</translation>
    </message>
    <message>
        <source>count again</source>
        <translation>zählen Sie noch einmal</translation>
    </message>
    <message>
        <source>kernel &apos;%1&apos; is counted twice, also as &apos;%2&apos;</source>
        <translation>der Kernel &apos;%1&apos; ist zweimal gezählt, auch als &apos;%2&apos;</translation>
    </message>
    <message>
        <source>the counters say nothing of a kernel of %1</source>
        <translation>die Zähler sagen nichts über einen Kernel von %1</translation>
    </message>
    <message>
        <source>none of the counted kernels is one of %1 on %2: %3</source>
        <translation>keiner der gezählten Kernel gehört zu %1 auf %2: %3</translation>
    </message>
    <message>
        <source>&apos;partitac compile&apos; lists its kernels</source>
        <translation>&apos;partitac compile&apos; zählt seine Kernel auf</translation>
    </message>
    <message>
        <source>fixed ranges</source>
        <translation>feste Bereiche</translation>
    </message>
    <message>
        <source>published figure &apos;%1&apos; of &apos;%2&apos;: %3</source>
        <translation>veröffentlichte Zahl &apos;%1&apos; von &apos;%2&apos;: %3</translation>
    </message>
    <message>
        <source>±%1 % on %2 published figures, at worst +%3 %</source>
        <translation>±%1 % bei %2 veröffentlichten Zahlen, schlimmstenfalls +%3 %</translation>
    </message>
    <message>
        <source>±%1 % on %2 published figures, at worst −%3 %</source>
        <translation>±%1 % bei %2 veröffentlichten Zahlen, schlimmstenfalls −%3 %</translation>
    </message>
    <message>
        <source>%1 more were fitted</source>
        <translation>%1 weitere wurden angepasst</translation>
    </message>
    <message>
        <source>%1 more was fitted</source>
        <translation>%1 weitere wurde angepasst</translation>
    </message>
    <message>
        <source>unvalidated</source>
        <translation>nicht validiert</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is missing</source>
        <translation>&apos;%1&apos; fehlt</translation>
    </message>
    <message>
        <source>is it a compile report?</source>
        <translation>ist es ein Bericht einer Übersetzung?</translation>
    </message>
    <message>
        <source>&apos;%1&apos; must be a whole number of cycles, from 0 to 2^44</source>
        <translation>&apos;%1&apos; muss eine ganze Zahl von Takten sein, von 0 bis 2^44</translation>
    </message>
    <message>
        <source>&apos;%1&apos; must be a list</source>
        <translation>&apos;%1&apos; muss eine Liste sein</translation>
    </message>
    <message>
        <source>part of %1</source>
        <translation>Teil von %1</translation>
    </message>
    <message>
        <source>computed once: a constant</source>
        <translation>einmal berechnet: eine Konstante</translation>
    </message>
    <message>
        <source>removed: nothing needs it</source>
        <translation>entfernt: nichts braucht es</translation>
    </message>
    <message>
        <source>new</source>
        <translation>neu</translation>
    </message>
    <message>
        <source>for %1</source>
        <translation>für %1</translation>
    </message>
    <message>
        <source>other attributes</source>
        <translation>andere Attribute</translation>
    </message>
    <message>
        <source>takes in %1</source>
        <translation>nimmt %1 auf</translation>
    </message>
    <message>
        <source>writes %1 instead of %2</source>
        <translation>schreibt %1 statt %2</translation>
    </message>
    <message>
        <source>writes with another scale</source>
        <translation>schreibt mit anderer Skalierung</translation>
    </message>
    <message>
        <source>reads %1 too</source>
        <translation>liest auch %1</translation>
    </message>
    <message>
        <source>reads %1 no more</source>
        <translation>liest %1 nicht mehr</translation>
    </message>
    <message>
        <source>reads %1 instead of %2</source>
        <translation>liest %1 statt %2</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 in %2</translation>
    </message>
    <message>
        <source>other values of %1</source>
        <translation>andere Werte von %1</translation>
    </message>
    <message>
        <source>tile program rewritten</source>
        <translation>Kachelprogramm umgeschrieben</translation>
    </message>
    <message>
        <source>runs during %1</source>
        <translation>läuft während %1</translation>
    </message>
    <message>
        <source>constants load during %1</source>
        <translation>Konstanten laden während %1</translation>
    </message>
    <message>
        <source>%1 at %2 · %3 bytes</source>
        <translation>%1 bei %2 · %3 Bytes</translation>
    </message>
    <message>
        <source>%1 · %2 cycles</source>
        <translation>%1 · %2 Takte</translation>
    </message>
    <message>
        <source>in place of %1</source>
        <translation>anstelle von %1</translation>
    </message>
    <message>
        <source>over the rows read of %1</source>
        <translation>über die gelesenen Zeilen von %1</translation>
    </message>
    <message>
        <source>%1 of at most %2 MAC a cycle, %3</source>
        <translation>%1 von höchstens %2 MAC je Takt, %3</translation>
    </message>
    <message>
        <source>%1 MAC a cycle, %2</source>
        <translation>%1 MAC je Takt, %2</translation>
    </message>
    <message>
        <source>bound by computing on %1</source>
        <translation>begrenzt durch Rechnen auf %1</translation>
    </message>
    <message>
        <source>bound by %1</source>
        <translation>begrenzt durch %1</translation>
    </message>
    <message>
        <source>bound by starting calls on %1</source>
        <translation>begrenzt durch Starts von Aufrufen auf %1</translation>
    </message>
    <message>
        <source>%1 MAC a byte over %2 at %3 B a cycle</source>
        <translation>%1 MAC je Byte über %2 mit %3 B je Takt</translation>
    </message>
    <message>
        <source>%1 MAC a byte over %2 at %3 B a cycle, %4 MAC a cycle at the peak</source>
        <translation>%1 MAC je Byte über %2 mit %3 B je Takt, %4 MAC je Takt in der Spitze</translation>
    </message>
    <message>
        <source>%1, %2 MAC a cycle at the peak</source>
        <translation>%1, %2 MAC je Takt in der Spitze</translation>
    </message>
    <message>
        <source>%1 MAC in %2 cycles: %3 a cycle</source>
        <translation>%1 MAC in %2 Takten: %3 je Takt</translation>
    </message>
    <message>
        <source>%1 MAC in %2 cycles: %3 a cycle, %4 % of the peak</source>
        <translation>%1 MAC in %2 Takten: %3 je Takt, %4 % der Spitze</translation>
    </message>
    <message>
        <source>%1 bytes read and written in %2 cycles: %3 a cycle</source>
        <translation>%1 Bytes in %2 Takten gelesen und geschrieben: %3 je Takt</translation>
    </message>
    <message>
        <source>Spent on: %1</source>
        <translation>Verwendet für: %1</translation>
    </message>
    <message>
        <source>unknown choice &apos;%1&apos;</source>
        <translation>unbekannte Wahl &apos;%1&apos;</translation>
    </message>
    <message>
        <source>there are [kernel.&lt;slug&gt;.]numerics, engine, bits.weight, bits.activation, tile.&lt;AXIS&gt;, order, buffering, variant, schedule, fuse, pads, prefetch, beside, layout, weights, tensor.&lt;slug&gt;.memory, tensor.&lt;slug&gt;.inplace and target.&lt;part&gt;.&lt;number&gt;</source>
        <translation>es gibt [kernel.&lt;slug&gt;.]numerics, engine, bits.weight, bits.activation, tile.&lt;AXIS&gt;, order, buffering, variant, schedule, fuse, pads, prefetch, beside, layout, weights, tensor.&lt;slug&gt;.memory, tensor.&lt;slug&gt;.inplace und target.&lt;part&gt;.&lt;number&gt;</translation>
    </message>
    <message>
        <source>choice &apos;%1&apos; cannot be &apos;%2&apos;</source>
        <translation>die Wahl &apos;%1&apos; kann nicht &apos;%2&apos; sein</translation>
    </message>
    <message>
        <source>choice &apos;%1&apos;</source>
        <translation>Wahl &apos;%1&apos;</translation>
    </message>
    <message>
        <source>it takes %1</source>
        <translation>sie nimmt %1</translation>
    </message>
    <message>
        <source>the name of an engine of the target, such as core</source>
        <translation>den Namen eines Rechenwerks des Zielchips, wie core</translation>
    </message>
    <message>
        <source>2 to 8, or ternary</source>
        <translation>2 bis 8 oder ternary</translation>
    </message>
    <message>
        <source>2 to 8</source>
        <translation>2 bis 8</translation>
    </message>
    <message>
        <source>auto, source or engine</source>
        <translation>auto, source oder engine</translation>
    </message>
    <message>
        <source>axes in capitals, outermost first, each once, such as K,OY,OX</source>
        <translation>Achsen in Großbuchstaben, die äußerste zuerst, jede einmal, wie K,OY,OX</translation>
    </message>
    <message>
        <source>single or double</source>
        <translation>single oder double</translation>
    </message>
    <message>
        <source>the name of a way to compute the kernel, as `partitac compile --json` lists them</source>
        <translation>den Namen einer Weise, den Kernel zu rechnen, wie `partitac compile --json` sie aufzählt</translation>
    </message>
    <message>
        <source>with_next or apart</source>
        <translation>with_next oder apart</translation>
    </message>
    <message>
        <source>core or engine</source>
        <translation>core oder engine</translation>
    </message>
    <message>
        <source>on or off</source>
        <translation>on oder off</translation>
    </message>
    <message>
        <source>the name of another kernel, or none</source>
        <translation>den Namen eines anderen Kernels oder none</translation>
    </message>
    <message>
        <source>the name of a memory of the target, such as l2</source>
        <translation>den Namen eines Speichers des Zielchips, wie l2</translation>
    </message>
    <message>
        <source>the name of a layout, such as CHW or HWC</source>
        <translation>den Namen eines Layouts, wie CHW oder HWC</translation>
    </message>
    <message>
        <source>choice &apos;%1&apos; needs the name of an axis in capitals, such as tile.K</source>
        <translation>die Wahl &apos;%1&apos; braucht den Namen einer Achse in Großbuchstaben, wie tile.K</translation>
    </message>
    <message>
        <source>an extent of 1 or more</source>
        <translation>eine Ausdehnung ab 1</translation>
    </message>
    <message>
        <source>it takes off</source>
        <translation>sie nimmt off</translation>
    </message>
    <message>
        <source>without it an output is written in place where that is legal</source>
        <translation>ohne sie wird eine Ausgabe in situ geschrieben, wo das erlaubt ist</translation>
    </message>
    <message>
        <source>choice &apos;%1&apos; does not name a number</source>
        <translation>die Wahl &apos;%1&apos; nennt keine Zahl</translation>
    </message>
    <message>
        <source>write target.&lt;part&gt;.&lt;number&gt;, such as target.l1.size, or target.&lt;number&gt;</source>
        <translation>schreiben Sie target.&lt;part&gt;.&lt;number&gt;, wie target.l1.size, oder target.&lt;number&gt;</translation>
    </message>
    <message>
        <source>a finite number, or a word that the target knows</source>
        <translation>eine endliche Zahl oder ein Wort, das der Zielchip kennt</translation>
    </message>
    <message>
        <source>choice &apos;%1&apos; is longer than %2 characters</source>
        <translation>die Wahl &apos;%1&apos; ist länger als %2 Zeichen</translation>
    </message>
    <message>
        <source>choice &apos;%1&apos; is one more than the %2 that can be made of one thing</source>
        <translation>die Wahl &apos;%1&apos; ist eine mehr als die %2, die es für eine Sache geben kann</translation>
    </message>
    <message>
        <source>take some out</source>
        <translation>nehmen Sie einige heraus</translation>
    </message>
    <message>
        <source>choice &apos;%1&apos; has no value</source>
        <translation>die Wahl &apos;%1&apos; hat keinen Wert</translation>
    </message>
    <message>
        <source>write KEY=VALUE, such as engine=core</source>
        <translation>schreiben Sie KEY=WERT, wie engine=core</translation>
    </message>
    <message>
        <source>the file must be a JSON object</source>
        <translation>die Datei muss ein JSON-Objekt sein</translation>
    </message>
    <message>
        <source>&apos;%1&apos; must be a JSON object</source>
        <translation>&apos;%1&apos; muss ein JSON-Objekt sein</translation>
    </message>
    <message>
        <source>unknown field &apos;%1&apos;</source>
        <translation>unbekanntes Feld &apos;%1&apos;</translation>
    </message>
    <message>
        <source>&apos;%1&apos; must be an object</source>
        <translation>&apos;%1&apos; muss ein Objekt sein</translation>
    </message>
    <message>
        <source>&apos;%1&apos; must be a text</source>
        <translation>&apos;%1&apos; muss ein Text sein</translation>
    </message>
    <message>
        <source>&apos;%1&apos; must be texts</source>
        <translation>&apos;%1&apos; müssen Texte sein</translation>
    </message>
    <message>
        <source>&apos;%1&apos; must be a whole number, 0 or more</source>
        <translation>&apos;%1&apos; muss eine ganze Zahl ab 0 sein</translation>
    </message>
    <message>
        <source>&apos;%1&apos; must be a whole number</source>
        <translation>&apos;%1&apos; muss eine ganze Zahl sein</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is too large</source>
        <translation>&apos;%1&apos; ist zu groß</translation>
    </message>
    <message>
        <source>&apos;%1&apos; must be true or false</source>
        <translation>&apos;%1&apos; muss true oder false sein</translation>
    </message>
    <message>
        <source>&apos;%1&apos; must be a path</source>
        <translation>&apos;%1&apos; muss ein Pfad sein</translation>
    </message>
    <message>
        <source>&apos;%1&apos; must be two numbers that single precision holds, [low, high]</source>
        <translation>&apos;%1&apos; müssen zwei Zahlen in einfacher Genauigkeit sein, [unten, oben]</translation>
    </message>
    <message>
        <source>&apos;%1&apos; stands in both &apos;choices&apos; and &apos;held&apos;</source>
        <translation>&apos;%1&apos; steht in &apos;choices&apos; und in &apos;held&apos;</translation>
    </message>
    <message>
        <source>it has schema %1 and this Partita reads schema %2</source>
        <translation>sie hat Schema %1, und dieses Partita liest Schema %2</translation>
    </message>
    <message>
        <source>open it with the version that saved it</source>
        <translation>öffnen Sie sie mit der Version, die sie gespeichert hat</translation>
    </message>
    <message>
        <source>project %1</source>
        <translation>Projekt %1</translation>
    </message>
    <message>
        <source>project &apos;%1&apos;</source>
        <translation>Projekt &apos;%1&apos;</translation>
    </message>
    <message>
        <source>project &apos;%1&apos; is larger than 64 MiB</source>
        <translation>das Projekt &apos;%1&apos; ist größer als 64 MiB</translation>
    </message>
    <message>
        <source>is it a Partita project?</source>
        <translation>ist es ein Partita-Projekt?</translation>
    </message>
    <message>
        <source>is it a Partita project, and whole?</source>
        <translation>ist es ein Partita-Projekt, und ganz?</translation>
    </message>
    <message>
        <source>is not JSON, or nested too deep, from byte %1 on</source>
        <translation>ist ab Byte %1 kein JSON oder zu tief geschachtelt</translation>
    </message>
    <message>
        <source>its model &apos;%1&apos; is not there</source>
        <translation>sein Modell &apos;%1&apos; ist nicht da</translation>
    </message>
    <message>
        <source>bring it back, or name its place under &quot;model&quot; in the project</source>
        <translation>stellen Sie es wieder her, oder nennen Sie seinen Ort unter &quot;model&quot; im Projekt</translation>
    </message>
    <message>
        <source>the range of tensor &apos;%1&apos; is not finite</source>
        <translation>der Bereich des Tensors &apos;%1&apos; ist nicht endlich</translation>
    </message>
    <message>
        <source>the search &apos;%1&apos; is not JSON</source>
        <translation>die Suche &apos;%1&apos; ist kein JSON</translation>
    </message>
    <message>
        <source>the search &apos;%1&apos; cannot be read</source>
        <translation>die Suche &apos;%1&apos; ist nicht lesbar</translation>
    </message>
    <message>
        <source>remove it from &quot;searches&quot; in the file</source>
        <translation>entfernen Sie sie in der Datei aus &quot;searches&quot;</translation>
    </message>
    <message>
        <source>a name in it is not UTF-8</source>
        <translation>ein Name darin ist nicht UTF-8</translation>
    </message>
    <message>
        <source>rename the model or data file</source>
        <translation>benennen Sie die Modell- oder Datendatei um</translation>
    </message>
    <message>
        <source>cannot read &apos;%1&apos;: %2</source>
        <translation>&apos;%1&apos; ist nicht lesbar: %2</translation>
    </message>
    <message>
        <source>cannot read &apos;%1&apos;</source>
        <translation>&apos;%1&apos; ist nicht lesbar</translation>
    </message>
    <message>
        <source>cannot write &apos;%1&apos;: %2</source>
        <translation>&apos;%1&apos; lässt sich nicht schreiben: %2</translation>
    </message>
    <message>
        <source>nested deeper than %1 levels</source>
        <translation>tiefer als %1 Stufen geschachtelt</translation>
    </message>
    <message>
        <source>cannot be read: %1</source>
        <translation>ist nicht lesbar: %1</translation>
    </message>
    <message>
        <source>&apos;%1&apos; cannot be read: %2</source>
        <translation>&apos;%1&apos; ist nicht lesbar: %2</translation>
    </message>
    <message>
        <source>&apos;%1&apos; does not exist</source>
        <translation>&apos;%1&apos; gibt es nicht</translation>
    </message>
    <message>
        <source>check the path</source>
        <translation>prüfen Sie den Pfad</translation>
    </message>
    <message>
        <source>&apos;%1&apos; cannot be opened for reading</source>
        <translation>&apos;%1&apos; lässt sich nicht zum Lesen öffnen</translation>
    </message>
    <message>
        <source>check its permissions</source>
        <translation>prüfen Sie die Rechte</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a file</source>
        <translation>&apos;%1&apos; ist keine Datei</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is empty</source>
        <translation>&apos;%1&apos; ist leer</translation>
    </message>
    <message>
        <source>cannot make a pipe: %1</source>
        <translation>eine Pipe lässt sich nicht anlegen: %1</translation>
    </message>
    <message>
        <source>cannot start &apos;%1&apos;: %2</source>
        <translation>&apos;%1&apos; lässt sich nicht starten: %2</translation>
    </message>
    <message>
        <source>cannot make a folder in &apos;%1&apos;: %2</source>
        <translation>in &apos;%1&apos; lässt sich kein Ordner anlegen: %2</translation>
    </message>
    <message>
        <source>cannot create the folder &apos;%1&apos;: %2</source>
        <translation>der Ordner &apos;%1&apos; lässt sich nicht anlegen: %2</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is a link, and nothing is written through one here</source>
        <translation>&apos;%1&apos; ist ein Verweis, und durch Verweise wird hier nicht geschrieben</translation>
    </message>
    <message>
        <source>remove it or choose another folder</source>
        <translation>entfernen Sie ihn, oder wählen Sie einen anderen Ordner</translation>
    </message>
    <message>
        <source>No such file or directory</source>
        <translation>Datei oder Ordner nicht gefunden</translation>
    </message>
    <message>
        <source>Permission denied</source>
        <translation>keine Berechtigung</translation>
    </message>
    <message>
        <source>No space left on device</source>
        <translation>kein Platz mehr auf dem Datenträger</translation>
    </message>
    <message>
        <source>Is a directory</source>
        <translation>ist ein Ordner</translation>
    </message>
    <message>
        <source>Not a directory</source>
        <translation>kein Ordner</translation>
    </message>
    <message>
        <source>Read-only file system</source>
        <translation>Dateisystem nur lesbar</translation>
    </message>
    <message>
        <source>the export has a file &apos;%1&apos; outside its folder</source>
        <translation>der Export hat eine Datei &apos;%1&apos; außerhalb seines Ordners</translation>
    </message>
    <message>
        <source>mend the target&apos;s plug-in, which names it</source>
        <translation>bessern Sie das Plug-in des Zielchips aus, das sie nennt</translation>
    </message>
    <message>
        <source>prefix &apos;%1&apos; is no name in C</source>
        <translation>der Präfix &apos;%1&apos; ist kein Name in C</translation>
    </message>
    <message>
        <source>use letters, digits and _, a letter first, such as kws</source>
        <translation>nehmen Sie Buchstaben, Ziffern und _, zuerst einen Buchstaben, wie kws</translation>
    </message>
    <message>
        <source>prefix &apos;%1&apos; has %2 characters</source>
        <translation>der Präfix &apos;%1&apos; hat %2 Zeichen</translation>
    </message>
    <message>
        <source>use at most %1</source>
        <translation>nehmen Sie höchstens %1</translation>
    </message>
    <message>
        <source>prefix &apos;%1&apos; is a word of C</source>
        <translation>der Präfix &apos;%1&apos; ist ein Wort von C</translation>
    </message>
    <message>
        <source>use another, such as %1</source>
        <translation>nehmen Sie einen anderen, wie %1</translation>
    </message>
    <message>
        <source>prefix &apos;%1&apos; is the name of a header of the C library, %2</source>
        <translation>der Präfix &apos;%1&apos; ist der Name eines Headers der C-Bibliothek, %2</translation>
    </message>
    <message>
        <source>prefix &apos;%1&apos; is a target that CMake keeps for itself</source>
        <translation>der Präfix &apos;%1&apos; ist ein Ziel, das CMake für sich behält</translation>
    </message>
    <message>
        <source>prefix &apos;%1&apos; is what other files of an export are called</source>
        <translation>der Präfix &apos;%1&apos; ist ein Name anderer Dateien des Exports</translation>
    </message>
    <message>
        <source>prefix &apos;%1&apos; clashes with &apos;%2&apos; of the runtime</source>
        <translation>der Präfix &apos;%1&apos; stößt mit &apos;%2&apos; der Laufzeit zusammen</translation>
    </message>
    <message>
        <source>kernel &apos;%1&apos; only renames bytes: there is no code to export</source>
        <translation>der Kernel &apos;%1&apos; benennt nur Bytes um: Da ist kein Code zu exportieren</translation>
    </message>
    <message>
        <source>there is no kernel &apos;%1&apos;</source>
        <translation>es gibt keinen Kernel &apos;%1&apos;</translation>
    </message>
    <message>
        <source>the kernels are %1</source>
        <translation>die Kernel sind %1</translation>
    </message>
    <message>
        <source>the tile program and the meaning of output &apos;%1&apos; differ, %2</source>
        <translation>Kachelprogramm und Bedeutung der Ausgabe &apos;%1&apos; unterscheiden sich, %2</translation>
    </message>
    <message>
        <source>there are none</source>
        <translation>es gibt keine</translation>
    </message>
    <message>
        <source>export the model again</source>
        <translation>exportieren Sie das Modell neu</translation>
    </message>
    <message>
        <source>convert the model again</source>
        <translation>wandeln Sie das Modell neu um</translation>
    </message>
    <message>
        <source>use a smaller model</source>
        <translation>nehmen Sie ein kleineres Modell</translation>
    </message>
    <message>
        <source>use a smaller input</source>
        <translation>nehmen Sie eine kleinere Eingabe</translation>
    </message>
    <message>
        <source>use smaller tensors</source>
        <translation>nehmen Sie kleinere Tensoren</translation>
    </message>
    <message>
        <source>use 1 or more</source>
        <translation>nehmen Sie 1 oder mehr</translation>
    </message>
    <message>
        <source>use 0</source>
        <translation>nehmen Sie 0</translation>
    </message>
    <message>
        <source>use 1 or 2</source>
        <translation>nehmen Sie 1 oder 2</translation>
    </message>
    <message>
        <source>use an integer type</source>
        <translation>nehmen Sie einen ganzzahligen Typ</translation>
    </message>
    <message>
        <source>use the same type for both</source>
        <translation>nehmen Sie für beide denselben Typ</translation>
    </message>
    <message>
        <source>export without it</source>
        <translation>exportieren Sie ohne sie</translation>
    </message>
    <message>
        <source>export the model without it</source>
        <translation>exportieren Sie das Modell ohne sie</translation>
    </message>
    <message>
        <source>export the model without it, or with values in it</source>
        <translation>exportieren Sie das Modell ohne ihn oder mit Werten darin</translation>
    </message>
    <message>
        <source>use a larger input, or export the model without it</source>
        <translation>nehmen Sie eine größere Eingabe, oder exportieren Sie das Modell ohne sie</translation>
    </message>
    <message>
        <source>use a larger input, or convert the model without it</source>
        <translation>nehmen Sie eine größere Eingabe, oder wandeln Sie das Modell ohne sie um</translation>
    </message>
    <message>
        <source>export the model with a fixed input shape</source>
        <translation>exportieren Sie das Modell mit fester Form der Eingabe</translation>
    </message>
    <message>
        <source>convert the model with a fixed input shape</source>
        <translation>wandeln Sie das Modell mit fester Form der Eingabe um</translation>
    </message>
    <message>
        <source>export the model for inference</source>
        <translation>exportieren Sie das Modell für die Inferenz</translation>
    </message>
    <message>
        <source>convert or download the model again</source>
        <translation>wandeln Sie das Modell neu um, oder laden Sie es neu herunter</translation>
    </message>
    <message>
        <source>export or download the model again</source>
        <translation>exportieren Sie das Modell neu, oder laden Sie es neu herunter</translation>
    </message>
    <message>
        <source>export or download it again</source>
        <translation>exportieren Sie sie neu, oder laden Sie sie neu herunter</translation>
    </message>
    <message>
        <source>repair or export the model again</source>
        <translation>reparieren Sie das Modell, oder exportieren Sie es neu</translation>
    </message>
    <message>
        <source>export it again</source>
        <translation>exportieren Sie es neu</translation>
    </message>
    <message>
        <source>export it with a smaller one</source>
        <translation>exportieren Sie sie kleiner</translation>
    </message>
    <message>
        <source>convert the model to float32</source>
        <translation>wandeln Sie das Modell in float32 um</translation>
    </message>
    <message>
        <source>cast to float32</source>
        <translation>wandeln Sie in float32 um</translation>
    </message>
    <message>
        <source>store the weights as initialisers</source>
        <translation>speichern Sie die Gewichte als Initialisierer</translation>
    </message>
    <message>
        <source>use the same scale for all of them</source>
        <translation>nehmen Sie für alle dieselbe Skalierung</translation>
    </message>
    <message>
        <source>save the model with external data</source>
        <translation>speichern Sie das Modell mit externen Daten</translation>
    </message>
    <message>
        <source>give a model saved as .tflite</source>
        <translation>geben Sie ein Modell an, das als .tflite gespeichert ist</translation>
    </message>
    <message>
        <source>give its output another name</source>
        <translation>geben Sie seiner Ausgabe einen anderen Namen</translation>
    </message>
    <message>
        <source>give one of them another output name</source>
        <translation>geben Sie einer ihrer Ausgaben einen anderen Namen</translation>
    </message>
    <message>
        <source>a network must be acyclic</source>
        <translation>ein Netz darf keine Zyklen haben</translation>
    </message>
    <message>
        <source>fold the constants of the model first</source>
        <translation>falten Sie zuerst die Konstanten des Modells</translation>
    </message>
    <message>
        <source>fold it before the model is deployed</source>
        <translation>falten Sie ihn, bevor das Modell auf den Chip kommt</translation>
    </message>
    <message>
        <source>replace it in the model, or export the part without it</source>
        <translation>ersetzen Sie ihn im Modell, oder exportieren Sie den Teil ohne ihn</translation>
    </message>
    <message>
        <source>replace it in the model, or convert the part without it</source>
        <translation>ersetzen Sie ihn im Modell, oder wandeln Sie den Teil ohne ihn um</translation>
    </message>
    <message>
        <source>replace it by standard operators, or convert the part without it</source>
        <translation>ersetzen Sie ihn durch Standardoperatoren, oder wandeln Sie den Teil ohne ihn um</translation>
    </message>
    <message>
        <source>requantise them</source>
        <translation>requantisieren Sie sie</translation>
    </message>
    <message>
        <source>store them dense</source>
        <translation>speichern Sie sie dicht</translation>
    </message>
    <message>
        <source>store the constant as a dense tensor</source>
        <translation>speichern Sie die Konstante als dichten Tensor</translation>
    </message>
    <message>
        <source>remove it from the model</source>
        <translation>entfernen Sie sie aus dem Modell</translation>
    </message>
    <message>
        <source>remove it from the model&apos;s outputs</source>
        <translation>entfernen Sie sie aus den Ausgaben des Modells</translation>
    </message>
    <message>
        <source>convert the model with extents of 1 or more</source>
        <translation>wandeln Sie das Modell mit Ausdehnungen ab 1 um</translation>
    </message>
    <message>
        <source>convert the model with fixed shapes</source>
        <translation>wandeln Sie das Modell mit festen Formen um</translation>
    </message>
    <message>
        <source>convert the model with it fixed</source>
        <translation>wandeln Sie das Modell so um, dass es fest ist</translation>
    </message>
    <message>
        <source>convert the model with plain slices</source>
        <translation>wandeln Sie das Modell mit einfachen Ausschnitten um</translation>
    </message>
    <message>
        <source>convert the model to float or int8</source>
        <translation>wandeln Sie das Modell in Gleitkomma oder int8 um</translation>
    </message>
    <message>
        <source>convert the model without sparsity</source>
        <translation>wandeln Sie das Modell ohne dünne Besetzung um</translation>
    </message>
    <message>
        <source>convert the model with the activation as an operator of its own</source>
        <translation>wandeln Sie das Modell mit der Aktivierung als eigenem Operator um</translation>
    </message>
    <message>
        <source>use nearest neighbours or a smaller image</source>
        <translation>nehmen Sie nächste Nachbarn oder ein kleineres Bild</translation>
    </message>
    <message>
        <source>put it beside the model</source>
        <translation>legen Sie sie neben das Modell</translation>
    </message>
    <message>
        <source>copy it there</source>
        <translation>kopieren Sie sie dorthin</translation>
    </message>
    <message>
        <source>the path must lie inside the model&apos;s folder</source>
        <translation>der Pfad muss im Ordner des Modells liegen</translation>
    </message>
    <message>
        <source>store them in the tensor</source>
        <translation>speichern Sie sie im Tensor</translation>
    </message>
    <message>
        <source>fix one of them</source>
        <translation>legen Sie eine davon fest</translation>
    </message>
    <message>
        <source>set one of them to 0</source>
        <translation>setzen Sie eines davon auf 0</translation>
    </message>
    <message>
        <source>transpose its inputs</source>
        <translation>transponieren Sie seine Eingaben</translation>
    </message>
    <message>
        <source>resize without it</source>
        <translation>ändern Sie die Größe ohne das</translation>
    </message>
    <message>
        <source>cast them first</source>
        <translation>wandeln Sie sie zuerst um</translation>
    </message>
    <message>
        <source>convert it to float32, int32 or int64</source>
        <translation>wandeln Sie ihn in float32, int32 oder int64 um</translation>
    </message>
    <message>
        <source>convert it with onnx.version_converter</source>
        <translation>wandeln Sie es mit onnx.version_converter um</translation>
    </message>
    <message>
        <source>use a float model or its QLinear form</source>
        <translation>nehmen Sie ein Gleitkommamodell oder seine QLinear-Form</translation>
    </message>
    <message>
        <source>use float or a signed integer</source>
        <translation>nehmen Sie Gleitkomma oder ganze Zahlen mit Vorzeichen</translation>
    </message>
    <message>
        <source>export the model with an extent of 1 or more there</source>
        <translation>exportieren Sie das Modell dort mit einer Ausdehnung ab 1</translation>
    </message>
    <message>
        <source>use LEFT or RIGHT</source>
        <translation>nehmen Sie LEFT oder RIGHT</translation>
    </message>
    <message>
        <source>use NOTSET, VALID, SAME_UPPER or SAME_LOWER</source>
        <translation>nehmen Sie NOTSET, VALID, SAME_UPPER oder SAME_LOWER</translation>
    </message>
    <message>
        <source>use none or tanh</source>
        <translation>nehmen Sie none oder tanh</translation>
    </message>
    <message>
        <source>use DCR or CRD</source>
        <translation>nehmen Sie DCR oder CRD</translation>
    </message>
    <message>
        <source>use constant, reflect, edge or wrap</source>
        <translation>nehmen Sie constant, reflect, edge oder wrap</translation>
    </message>
    <message>
        <source>use Sigmoid, Tanh, Relu or another plain function</source>
        <translation>nehmen Sie Sigmoid, Tanh, Relu oder eine andere einfache Funktion</translation>
    </message>
    <message>
        <source>use forward, reverse or bidirectional</source>
        <translation>nehmen Sie forward, reverse oder bidirectional</translation>
    </message>
    <message>
        <source>use nearest, linear or cubic</source>
        <translation>nehmen Sie nearest, linear oder cubic</translation>
    </message>
    <message>
        <source>use half_pixel, asymmetric, align_corners or another of the standard&apos;s</source>
        <translation>nehmen Sie half_pixel, asymmetric, align_corners oder einen anderen des Standards</translation>
    </message>
    <message>
        <source>use floor, ceil, round_prefer_floor or round_prefer_ceil</source>
        <translation>nehmen Sie floor, ceil, round_prefer_floor oder round_prefer_ceil</translation>
    </message>
    <message>
        <source>use 1 or more, or a negative step</source>
        <translation>nehmen Sie 1 oder mehr, oder einen negativen Schritt</translation>
    </message>
    <message>
        <source>Partita reads 1-D and 2-D windows only</source>
        <translation>Partita liest nur ein- und zweidimensionale Fenster</translation>
    </message>
    <message>
        <source>Partita reads at most 16</source>
        <translation>Partita liest höchstens 16</translation>
    </message>
    <message>
        <source>Partita computes int8 and uint8 activations with one scale, so convert the model to int8</source>
        <translation>Partita rechnet mit int8- und uint8-Aktivierungen mit einer Skalierung; wandeln Sie das Modell in int8 um</translation>
    </message>
    <message>
        <source>&apos;%1&apos; needs more memory than there is</source>
        <translation>&apos;%1&apos; braucht mehr Speicher, als da ist</translation>
    </message>
    <message>
        <source>&apos;%1&apos; needs a list that is too long for memory</source>
        <translation>&apos;%1&apos; braucht eine Liste, die für den Speicher zu lang ist</translation>
    </message>
    <message>
        <source>it makes up %1 values of %2, and with it the model more than 1 GiB</source>
        <translation>er erzeugt %1 Werte vom Typ %2 und das Modell damit mehr als 1 GiB</translation>
    </message>
    <message>
        <source>it makes up %1 %2 values, and with it the model more than 1 GiB</source>
        <translation>er erzeugt %1 Werte vom Typ %2 und das Modell damit mehr als 1 GiB</translation>
    </message>
    <message>
        <source>its output %1 is empty, and Partita does not take empty tensors</source>
        <translation>seine Ausgabe %1 ist leer, und leere Tensoren nimmt Partita nicht</translation>
    </message>
    <message>
        <source>its inputs hold both %1 and %2 values</source>
        <translation>seine Eingaben enthalten Werte vom Typ %1 und vom Typ %2</translation>
    </message>
    <message>
        <source>its integer inputs have different scales</source>
        <translation>seine ganzzahligen Eingaben haben verschiedene Skalierungen</translation>
    </message>
    <message>
        <source>it joins integers with a scale and integers that are computed with as they are</source>
        <translation>er verbindet ganze Zahlen mit Skalierung und solche, mit denen unverändert gerechnet wird</translation>
    </message>
    <message>
        <source>its input is quantised per channel, which only weights may be</source>
        <translation>seine Eingabe ist je Kanal quantisiert; das dürfen nur Gewichte sein</translation>
    </message>
    <message>
        <source>%1 holds more than 2 GiB besides the raw data of its initialisers</source>
        <translation>%1 enthält außer den Rohdaten der Initialisierer mehr als 2 GiB</translation>
    </message>
    <message>
        <source>%1 is a truncated or damaged ONNX file</source>
        <translation>%1 ist eine abgeschnittene oder beschädigte ONNX-Datei</translation>
    </message>
    <message>
        <source>%1 is not an ONNX file</source>
        <translation>%1 ist keine ONNX-Datei</translation>
    </message>
    <message>
        <source>%1 holds no network: its graph has no outputs</source>
        <translation>%1 enthält kein Netz: Der Graph hat keine Ausgaben</translation>
    </message>
    <message>
        <source>%1 holds no network</source>
        <translation>%1 enthält kein Netz</translation>
    </message>
    <message>
        <source>node &apos;%1&apos; (%2)</source>
        <translation>Knoten &apos;%1&apos; (%2)</translation>
    </message>
    <message>
        <source>node &apos;%1&apos;</source>
        <translation>Knoten &apos;%1&apos;</translation>
    </message>
    <message>
        <source>operator &apos;%1&apos; (%2)</source>
        <translation>Operator &apos;%1&apos; (%2)</translation>
    </message>
    <message>
        <source>operator &apos;%1&apos;</source>
        <translation>Operator &apos;%1&apos;</translation>
    </message>
    <message>
        <source>op &apos;%1&apos; (%2)</source>
        <translation>Operator &apos;%1&apos; (%2)</translation>
    </message>
    <message>
        <source>op &apos;%1&apos;</source>
        <translation>Operator &apos;%1&apos;</translation>
    </message>
    <message>
        <source>node without a name (%1)</source>
        <translation>Knoten ohne Namen (%1)</translation>
    </message>
    <message>
        <source>input &apos;%1&apos;</source>
        <translation>Eingabe &apos;%1&apos;</translation>
    </message>
    <message>
        <source>input %1</source>
        <translation>Eingabe %1</translation>
    </message>
    <message>
        <source>output &apos;%1&apos;</source>
        <translation>Ausgabe &apos;%1&apos;</translation>
    </message>
    <message>
        <source>output %1</source>
        <translation>Ausgabe %1</translation>
    </message>
    <message>
        <source>initialiser &apos;%1&apos;</source>
        <translation>Initialisierer &apos;%1&apos;</translation>
    </message>
    <message>
        <source>constant &apos;%1&apos;</source>
        <translation>Konstante &apos;%1&apos;</translation>
    </message>
    <message>
        <source>tensor &apos;%1&apos;</source>
        <translation>Tensor &apos;%1&apos;</translation>
    </message>
    <message>
        <source>tensor %1</source>
        <translation>Tensor %1</translation>
    </message>
    <message>
        <source>custom operator &apos;%1&apos;</source>
        <translation>eigener Operator &apos;%1&apos;</translation>
    </message>
    <message>
        <source>operator number %1</source>
        <translation>Operator Nummer %1</translation>
    </message>
    <message>
        <source>attribute &apos;%1&apos;</source>
        <translation>Attribut &apos;%1&apos;</translation>
    </message>
    <message>
        <source>attribute %1</source>
        <translation>Attribut %1</translation>
    </message>
    <message>
        <source>without output</source>
        <translation>ohne Ausgabe</translation>
    </message>
    <message>
        <source>the model</source>
        <translation>das Modell</translation>
    </message>
    <message>
        <source>the network</source>
        <translation>das Netz</translation>
    </message>
    <message>
        <source>%1 has no shape</source>
        <translation>%1 hat keine Form</translation>
    </message>
    <message>
        <source>%1 is empty along axis %2, and Partita does not take empty tensors</source>
        <translation>%1 ist entlang Achse %2 leer, und leere Tensoren nimmt Partita nicht</translation>
    </message>
    <message>
        <source>%1 has no fixed extent at axis %2</source>
        <translation>%1 hat an Achse %2 keine feste Ausdehnung</translation>
    </message>
    <message>
        <source>%1 has the shape %2, above 2^31 elements or 64 axes</source>
        <translation>%1 hat die Form %2, mehr als 2^31 Elemente oder 64 Achsen</translation>
    </message>
    <message>
        <source>the model has sparse initialisers, which Partita does not read</source>
        <translation>das Modell hat dünn besetzte Initialisierer, die Partita nicht liest</translation>
    </message>
    <message>
        <source>%1 is given twice</source>
        <translation>%1 ist zweimal angegeben</translation>
    </message>
    <message>
        <source>%1 is not a tensor, which Partita does not read</source>
        <translation>%1 ist kein Tensor; das liest Partita nicht</translation>
    </message>
    <message>
        <source>%1 is of type %2, which Partita does not compute in</source>
        <translation>%1 hat den Typ %2, in dem Partita nicht rechnet</translation>
    </message>
    <message>
        <source>output &apos;%1&apos; is one that Partita does not compute</source>
        <translation>die Ausgabe &apos;%1&apos; ist eine, die Partita nicht berechnet</translation>
    </message>
    <message>
        <source>input %1 is missing</source>
        <translation>Eingabe %1 fehlt</translation>
    </message>
    <message>
        <source>it reads &apos;%1&apos; of %2, and Partita does not take empty tensors</source>
        <translation>er liest &apos;%1&apos; mit %2, und leere Tensoren nimmt Partita nicht</translation>
    </message>
    <message>
        <source>it reads &apos;%1&apos;, an output that Partita does not compute</source>
        <translation>er liest &apos;%1&apos;, eine Ausgabe, die Partita nicht berechnet</translation>
    </message>
    <message>
        <source>%1 must be a constant</source>
        <translation>%1 muss eine Konstante sein</translation>
    </message>
    <message>
        <source>%1 must be a list of integers, not %2</source>
        <translation>%1 muss eine Liste ganzer Zahlen sein, nicht %2</translation>
    </message>
    <message>
        <source>%1 is a list of %2 integers</source>
        <translation>%1 ist eine Liste von %2 ganzen Zahlen</translation>
    </message>
    <message>
        <source>%1 of %2 has more than 2^20 values</source>
        <translation>%1 mit %2 hat mehr als 2^20 Werte</translation>
    </message>
    <message>
        <source>axes names the same axis twice</source>
        <translation>axes nennt dieselbe Achse zweimal</translation>
    </message>
    <message>
        <source>attribute %1 is not %2</source>
        <translation>Attribut %1 ist nicht %2</translation>
    </message>
    <message>
        <source>an integer</source>
        <translation>eine ganze Zahl</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>a string</source>
        <translation>ein Text</translation>
    </message>
    <message>
        <source>a list of integers</source>
        <translation>eine Liste ganzer Zahlen</translation>
    </message>
    <message>
        <source>a list of numbers</source>
        <translation>eine Liste von Zahlen</translation>
    </message>
    <message>
        <source>a list of strings</source>
        <translation>eine Liste von Texten</translation>
    </message>
    <message>
        <source>%1 writes &apos;%2&apos;, which is already an input or initialiser</source>
        <translation>%1 schreibt &apos;%2&apos;, das schon eine Eingabe oder ein Initialisierer ist</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is written by both %2 and %3</source>
        <translation>&apos;%1&apos; wird von %2 und von %3 geschrieben</translation>
    </message>
    <message>
        <source>%1 reads &apos;%2&apos;, which no node, input or initialiser provides</source>
        <translation>%1 liest &apos;%2&apos;, das weder Knoten noch Eingabe noch Initialisierer liefert</translation>
    </message>
    <message>
        <source>output &apos;%1&apos; is not written by any node</source>
        <translation>die Ausgabe &apos;%1&apos; schreibt kein Knoten</translation>
    </message>
    <message>
        <source>%1 is part of a cycle through &apos;%2&apos;</source>
        <translation>%1 gehört zu einem Zyklus durch &apos;%2&apos;</translation>
    </message>
    <message>
        <source>%1 is part of a cycle</source>
        <translation>%1 gehört zu einem Zyklus</translation>
    </message>
    <message>
        <source>%1 has the external %2 &apos;%3&apos;, which is not a number</source>
        <translation>%1 hat extern %2 &apos;%3&apos;, das keine Zahl ist</translation>
    </message>
    <message>
        <source>%1 keeps %2 bytes outside, but needs %3</source>
        <translation>%1 hat außerhalb %2 Bytes, braucht aber %3</translation>
    </message>
    <message>
        <source>%1 reads beyond the end of &apos;%2&apos;</source>
        <translation>%1 liest über das Ende von &apos;%2&apos; hinaus</translation>
    </message>
    <message>
        <source>%1 keeps its data at &apos;%2&apos;</source>
        <translation>die Daten von %1 liegen in &apos;%2&apos;</translation>
    </message>
    <message>
        <source>%1 keeps its data in &apos;%2&apos;, which is missing</source>
        <translation>die Daten von %1 liegen in &apos;%2&apos;, das fehlt</translation>
    </message>
    <message>
        <source>%1 keeps its data at &apos;%2&apos;, a link that leaves the model&apos;s folder</source>
        <translation>die Daten von %1 liegen in &apos;%2&apos;, einem Verweis aus dem Ordner des Modells hinaus</translation>
    </message>
    <message>
        <source>%1 keeps its data outside, but %2</source>
        <translation>die Daten von %1 liegen außerhalb, aber %2</translation>
    </message>
    <message>
        <source>%1 holds %2 values, which Partita does not read</source>
        <translation>%1 enthält Werte vom Typ %2, die Partita nicht liest</translation>
    </message>
    <message>
        <source>%1 has the shape %2: an extent is negative, or there are more than 2^31 elements or 64 axes</source>
        <translation>%1 hat die Form %2: Eine Ausdehnung ist negativ, oder es sind mehr als 2^31 Elemente oder 64 Achsen</translation>
    </message>
    <message>
        <source>%1 holds %2 bytes, but %3 %4 needs %5</source>
        <translation>%1 enthält %2 Bytes, aber %3 %4 braucht %5</translation>
    </message>
    <message>
        <source>%1 holds %2 values, but %3 %4 needs %5</source>
        <translation>%1 enthält %2 Werte, aber %3 %4 braucht %5</translation>
    </message>
    <message>
        <source>%1 holds %2 raw bytes, but %3 %4 needs %5</source>
        <translation>%1 enthält %2 rohe Bytes, aber %3 %4 braucht %5</translation>
    </message>
    <message>
        <source>%1 is not a serialised ONNX tensor</source>
        <translation>%1 ist kein gespeicherter ONNX-Tensor</translation>
    </message>
    <message>
        <source>%1 keeps its values in another file</source>
        <translation>%1 hat seine Werte in einer anderen Datei</translation>
    </message>
    <message>
        <source>%1 cannot be used: %2</source>
        <translation>%1 ist nicht brauchbar: %2</translation>
    </message>
    <message>
        <source>%1 uses operator %2, which Partita does not read</source>
        <translation>%1 benutzt den Operator %2, den Partita nicht liest</translation>
    </message>
    <message>
        <source>%1 (domain %2)</source>
        <translation>%1 (Domäne %2)</translation>
    </message>
    <message>
        <source>%1 belongs to no operator set: the model names none</source>
        <translation>%1 gehört zu keinem Operatorsatz: Das Modell nennt keinen</translation>
    </message>
    <message>
        <source>the model uses opset %1, but Partita reads 6 and later</source>
        <translation>das Modell benutzt opset %1, Partita liest ab 6</translation>
    </message>
    <message>
        <source>%1 names no output</source>
        <translation>%1 nennt keine Ausgabe</translation>
    </message>
    <message>
        <source>a scale</source>
        <translation>eine Skalierung</translation>
    </message>
    <message>
        <source>a scale of %1 is not a positive number</source>
        <translation>eine Skalierung von %1 ist keine positive Zahl</translation>
    </message>
    <message>
        <source>a zero point</source>
        <translation>einen Nullpunkt</translation>
    </message>
    <message>
        <source>its zero point is of type %1</source>
        <translation>sein Nullpunkt hat den Typ %1</translation>
    </message>
    <message>
        <source>a zero point of %1 does not fit 32 bits</source>
        <translation>ein Nullpunkt von %1 passt nicht in 32 Bits</translation>
    </message>
    <message>
        <source>%1 scales do not match %2</source>
        <translation>%1 Skalierungen passen nicht zu %2</translation>
    </message>
    <message>
        <source>a tensor that takes one</source>
        <translation>einem Tensor, der einen braucht</translation>
    </message>
    <message>
        <source>%1 zero points do not match %2 scale(s)</source>
        <translation>%1 Nullpunkte passen nicht zu %2 Skalierungen</translation>
    </message>
    <message>
        <source>&apos;%1&apos; holds %2 values, but must hold integers</source>
        <translation>&apos;%1&apos; enthält Werte vom Typ %2, muss aber ganze Zahlen enthalten</translation>
    </message>
    <message>
        <source>&apos;%1&apos; holds %2 values, but its zero point is %3</source>
        <translation>&apos;%1&apos; enthält Werte vom Typ %2, aber der Nullpunkt ist %3</translation>
    </message>
    <message>
        <source>it reads integers under another scale than they were written with</source>
        <translation>er liest ganze Zahlen mit einer anderen Skalierung, als sie geschrieben wurden</translation>
    </message>
    <message>
        <source>&apos;%1&apos; holds %2 values, but Partita computes this operator in float</source>
        <translation>&apos;%1&apos; enthält Werte vom Typ %2, aber Partita rechnet diesen Operator in Gleitkomma</translation>
    </message>
    <message>
        <source>%1 does not fit %2 from axis %3</source>
        <translation>%1 passt ab Achse %3 nicht zu %2</translation>
    </message>
    <message>
        <source>its slope %1 does not broadcast to %2</source>
        <translation>seine Steigung %1 lässt sich nicht auf %2 ausdehnen</translation>
    </message>
    <message>
        <source>it has no inputs</source>
        <translation>er hat keine Eingaben</translation>
    </message>
    <message>
        <source>fmod must be 1 for floats</source>
        <translation>fmod muss für Gleitkommazahlen 1 sein</translation>
    </message>
    <message>
        <source>direction is &apos;%1&apos;</source>
        <translation>direction ist &apos;%1&apos;</translation>
    </message>
    <message>
        <source>mode is &apos;%1&apos;</source>
        <translation>mode ist &apos;%1&apos;</translation>
    </message>
    <message>
        <source>approximate is &apos;%1&apos;</source>
        <translation>approximate ist &apos;%1&apos;</translation>
    </message>
    <message>
        <source>auto_pad is &apos;%1&apos;</source>
        <translation>auto_pad ist &apos;%1&apos;</translation>
    </message>
    <message>
        <source>it holds neither a tensor nor numbers</source>
        <translation>er enthält weder einen Tensor noch Zahlen</translation>
    </message>
    <message>
        <source>the shape</source>
        <translation>die Form</translation>
    </message>
    <message>
        <source>its value must be one number, not %1</source>
        <translation>sein Wert muss eine einzelne Zahl sein, nicht %1</translation>
    </message>
    <message>
        <source>the step</source>
        <translation>die Schrittweite</translation>
    </message>
    <message>
        <source>the limit</source>
        <translation>das Ende</translation>
    </message>
    <message>
        <source>the start</source>
        <translation>der Anfang</translation>
    </message>
    <message>
        <source>%1 must be one number</source>
        <translation>%1 muss eine einzelne Zahl sein</translation>
    </message>
    <message>
        <source>%1 must be one number, not %2</source>
        <translation>%1 muss eine einzelne Zahl sein, nicht %2</translation>
    </message>
    <message>
        <source>it counts from %1 to %2 in steps of %3, which makes more than 2^24 numbers, or numbers above 2^53</source>
        <translation>er zählt von %1 bis %2 in Schritten von %3; das sind mehr als 2^24 Zahlen oder Zahlen über 2^53</translation>
    </message>
    <message>
        <source>it counts in %1</source>
        <translation>er zählt in %1</translation>
    </message>
    <message>
        <source>%1 is not a matrix of at most 2^24 elements</source>
        <translation>%1 ist keine Matrix von höchstens 2^24 Elementen</translation>
    </message>
    <message>
        <source>its dtype is %1, which Partita does not compute in</source>
        <translation>sein dtype ist %1; darin rechnet Partita nicht</translation>
    </message>
    <message>
        <source>its input</source>
        <translation>seine Eingabe</translation>
    </message>
    <message>
        <source>%1 has no matrices</source>
        <translation>%1 hat keine Matrizen</translation>
    </message>
    <message>
        <source>the diagonal</source>
        <translation>die Diagonale</translation>
    </message>
    <message>
        <source>the diagonal must be one number</source>
        <translation>die Diagonale muss eine einzelne Zahl sein</translation>
    </message>
    <message>
        <source>its matrices of %1 have more than 2^24 elements</source>
        <translation>seine Matrizen von %1 haben mehr als 2^24 Elemente</translation>
    </message>
    <message>
        <source>attribute %1 has %2 entries</source>
        <translation>Attribut %1 hat %2 Einträge</translation>
    </message>
    <message>
        <source>attribute %1 does not give one entry for each axis of the window</source>
        <translation>Attribut %1 gibt nicht für jede Achse des Fensters einen Eintrag an</translation>
    </message>
    <message>
        <source>attribute %1 must hold 32-bit numbers that are not negative</source>
        <translation>Attribut %1 muss 32-Bit-Zahlen enthalten, die nicht negativ sind</translation>
    </message>
    <message>
        <source>attribute %1 must hold 32-bit numbers</source>
        <translation>Attribut %1 muss 32-Bit-Zahlen enthalten</translation>
    </message>
    <message>
        <source>attribute %1 must hold positive 32-bit numbers</source>
        <translation>Attribut %1 muss positive 32-Bit-Zahlen enthalten</translation>
    </message>
    <message>
        <source>attribute pads has %1 entries, but needs 4</source>
        <translation>Attribut pads hat %1 Einträge, braucht aber 4</translation>
    </message>
    <message>
        <source>attribute pads has %1 entries, but needs 2</source>
        <translation>Attribut pads hat %1 Einträge, braucht aber 2</translation>
    </message>
    <message>
        <source>attribute %1 has %2 entries, but the window has 2 axes</source>
        <translation>Attribut %1 hat %2 Einträge, aber das Fenster hat 2 Achsen</translation>
    </message>
    <message>
        <source>attribute %1 has %2 entries, but the window has 1 axis</source>
        <translation>Attribut %1 hat %2 Einträge, aber das Fenster hat 1 Achse</translation>
    </message>
    <message>
        <source>its pads leave no output</source>
        <translation>sein Padding lässt keine Ausgabe übrig</translation>
    </message>
    <message>
        <source>input %1 does not fit weights %2</source>
        <translation>Eingabe %1 passt nicht zu Gewichten von %2</translation>
    </message>
    <message>
        <source>%1 groups do not divide %2 channels</source>
        <translation>%1 Gruppen teilen %2 Kanäle nicht</translation>
    </message>
    <message>
        <source>kernel_shape does not match weights %1</source>
        <translation>kernel_shape passt nicht zu Gewichten von %1</translation>
    </message>
    <message>
        <source>attribute %1 is missing</source>
        <translation>Attribut %1 fehlt</translation>
    </message>
    <message>
        <source>attribute %1 must be one number</source>
        <translation>Attribut %1 muss eine einzelne Zahl sein</translation>
    </message>
    <message>
        <source>its number of levels is %1</source>
        <translation>die Zahl seiner Stufen ist %1</translation>
    </message>
    <message>
        <source>its results need more than 8 bits</source>
        <translation>seine Ergebnisse brauchen mehr als 8 Bits</translation>
    </message>
    <message>
        <source>it computes with integers, but another operator of this network has no integer form</source>
        <translation>er rechnet mit ganzen Zahlen, aber ein anderer Operator dieses Netzes hat keine ganzzahlige Form</translation>
    </message>
    <message>
        <source>its divisor %1 is not a power of two</source>
        <translation>sein Divisor %1 ist keine Zweierpotenz</translation>
    </message>
    <message>
        <source>it requantises values that are not whole</source>
        <translation>er requantisiert Werte, die nicht ganzzahlig sind</translation>
    </message>
    <message>
        <source>its factor and addend must be constants</source>
        <translation>sein Faktor und sein Summand müssen Konstanten sein</translation>
    </message>
    <message>
        <source>%1 is not a number</source>
        <translation>%1 ist keine Zahl</translation>
    </message>
    <message>
        <source>&apos;%1&apos; holds %2 values, which this operator does not take</source>
        <translation>&apos;%1&apos; enthält Werte vom Typ %2, die dieser Operator nicht nimmt</translation>
    </message>
    <message>
        <source>its condition holds %1 values, but must hold bool</source>
        <translation>seine Bedingung enthält Werte vom Typ %1, muss aber bool enthalten</translation>
    </message>
    <message>
        <source>it casts to %1, which Partita does not compute in</source>
        <translation>er wandelt in %1 um; darin rechnet Partita nicht</translation>
    </message>
    <message>
        <source>input %1 must have four axes (N×C×H×W)</source>
        <translation>Eingabe %1 muss vier Achsen haben (N×C×H×W)</translation>
    </message>
    <message>
        <source>blocksize is %1</source>
        <translation>blocksize ist %1</translation>
    </message>
    <message>
        <source>%1 repeats do not match %2</source>
        <translation>%1 Wiederholungen passen nicht zu %2</translation>
    </message>
    <message>
        <source>a repeat of %1 is not possible</source>
        <translation>eine Wiederholung von %1 ist nicht möglich</translation>
    </message>
    <message>
        <source>its output %1 would have more than 2^31 elements or 64 axes</source>
        <translation>seine Ausgabe %1 hätte mehr als 2^31 Elemente oder 64 Achsen</translation>
    </message>
    <message>
        <source>%1 channels do not divide into blocks of %2</source>
        <translation>%1 Kanäle lassen sich nicht in Blöcke von %2 teilen</translation>
    </message>
    <message>
        <source>%1 does not divide into blocks of %2</source>
        <translation>%1 lässt sich nicht in Blöcke von %2 teilen</translation>
    </message>
    <message>
        <source>its indices hold %1 values, but must hold i32 or i64</source>
        <translation>seine Indizes enthalten Werte vom Typ %1, müssen aber i32 oder i64 enthalten</translation>
    </message>
    <message>
        <source>index %1 does not exist in an axis of %2</source>
        <translation>den Index %1 gibt es auf einer Achse von %2 nicht</translation>
    </message>
    <message>
        <source>its indices %1 and data %2 differ in axes</source>
        <translation>seine Indizes %1 und Daten %2 haben verschiedene Achsen</translation>
    </message>
    <message>
        <source>its indices %1 exceed its data %2</source>
        <translation>seine Indizes %1 gehen über die Daten %2 hinaus</translation>
    </message>
    <message>
        <source>it gathers %1 single elements, more than Partita takes one by one</source>
        <translation>er sammelt %1 einzelne Elemente, mehr als Partita einzeln nimmt</translation>
    </message>
    <message>
        <source>its indices %1 do not reach into %2</source>
        <translation>seine Indizes %1 reichen nicht in %2 hinein</translation>
    </message>
    <message>
        <source>its indices %1 and data %2 differ in their batch axes</source>
        <translation>seine Indizes %1 und Daten %2 haben verschiedene Stapelachsen</translation>
    </message>
    <message>
        <source>the condition</source>
        <translation>die Bedingung</translation>
    </message>
    <message>
        <source>the depth</source>
        <translation>die Tiefe</translation>
    </message>
    <message>
        <source>its depth must be one number from 1 to 65536</source>
        <translation>seine Tiefe muss eine Zahl von 1 bis 65536 sein</translation>
    </message>
    <message>
        <source>its values must be an off and an on value</source>
        <translation>seine Werte müssen ein Aus- und ein Ein-Wert sein</translation>
    </message>
    <message>
        <source>&apos;%1&apos; holds %2 values, but must hold i8 or u8</source>
        <translation>&apos;%1&apos; enthält Werte vom Typ %2, muss aber i8 oder u8 enthalten</translation>
    </message>
    <message>
        <source>&apos;%1&apos; holds no zero point</source>
        <translation>&apos;%1&apos; enthält keinen Nullpunkt</translation>
    </message>
    <message>
        <source>&apos;%1&apos; of %2 takes one zero point</source>
        <translation>&apos;%1&apos; mit %2 braucht einen einzelnen Nullpunkt</translation>
    </message>
    <message>
        <source>its left factor must have one scale, not %1</source>
        <translation>sein linker Faktor muss eine einzelne Skalierung haben, nicht %1</translation>
    </message>
    <message>
        <source>&apos;%1&apos; %2 is not a matrix</source>
        <translation>&apos;%1&apos; %2 ist keine Matrix</translation>
    </message>
    <message>
        <source>transBatchA and transBatchB are not read</source>
        <translation>transBatchA und transBatchB werden nicht gelesen</translation>
    </message>
    <message>
        <source>its input is a single number, which has no axis to normalise</source>
        <translation>seine Eingabe ist eine einzelne Zahl, die keine Achse zum Normieren hat</translation>
    </message>
    <message>
        <source>%1 has %2 elements and cannot become %3</source>
        <translation>%1 hat %2 Elemente und lässt sich nicht zu %3 umformen</translation>
    </message>
    <message>
        <source>it is in training mode</source>
        <translation>er steht im Trainingsmodus</translation>
    </message>
    <message>
        <source>its shape copies axis %1 of %2, which has none</source>
        <translation>seine Form übernimmt Achse %1 von %2, das diese nicht hat</translation>
    </message>
    <message>
        <source>its shape leaves two axes open (-1)</source>
        <translation>seine Form lässt zwei Achsen offen (-1)</translation>
    </message>
    <message>
        <source>its shape has the extent %1, which does not fit %2</source>
        <translation>seine Form hat die Ausdehnung %1, die nicht zu %2 passt</translation>
    </message>
    <message>
        <source>%1 has %2 elements, which the fixed axes of its shape do not divide</source>
        <translation>%1 hat %2 Elemente; das geht durch die festen Achsen der Form nicht auf</translation>
    </message>
    <message>
        <source>axis %1 does not exist in %2</source>
        <translation>Achse %1 gibt es in %2 nicht</translation>
    </message>
    <message>
        <source>axis %1 of %2 is not 1 and cannot be squeezed</source>
        <translation>Achse %1 von %2 ist nicht 1 und lässt sich nicht weglassen</translation>
    </message>
    <message>
        <source>all its inputs are empty</source>
        <translation>alle seine Eingaben sind leer</translation>
    </message>
    <message>
        <source>%1 %2 must hold one value for each of %3 channels</source>
        <translation>%1 %2 muss für jeden von %3 Kanälen einen Wert enthalten</translation>
    </message>
    <message>
        <source>input %1 needs at least %2 axes</source>
        <translation>Eingabe %1 braucht mindestens %2 Achsen</translation>
    </message>
    <message>
        <source>spatial=0 normalises each position by itself, which Partita does not read</source>
        <translation>spatial=0 normiert jede Stelle einzeln; das liest Partita nicht</translation>
    </message>
    <message>
        <source>%1 %2 must hold one value a group or channel</source>
        <translation>%1 %2 muss je Gruppe oder Kanal einen Wert enthalten</translation>
    </message>
    <message>
        <source>its second output is not computed</source>
        <translation>seine zweite Ausgabe wird nicht berechnet</translation>
    </message>
    <message>
        <source>p is %1</source>
        <translation>p ist %1</translation>
    </message>
    <message>
        <source>size is %1</source>
        <translation>size ist %1</translation>
    </message>
    <message>
        <source>the padding value</source>
        <translation>der Füllwert</translation>
    </message>
    <message>
        <source>the padding value must be one number</source>
        <translation>der Füllwert muss eine einzelne Zahl sein</translation>
    </message>
    <message>
        <source>%1 pads do not give two for each of %2 axes</source>
        <translation>%1 Padding-Werte sind nicht zwei für jede von %2 Achsen</translation>
    </message>
    <message>
        <source>its pads must be smaller than 2^31</source>
        <translation>sein Padding muss kleiner als 2^31 sein</translation>
    </message>
    <message>
        <source>axis %1 of its input is empty, and gives nothing to pad with</source>
        <translation>Achse %1 seiner Eingabe ist leer und gibt nichts zum Auffüllen her</translation>
    </message>
    <message>
        <source>it pads an axis to more than 2^24 by copies of what lies inside</source>
        <translation>er füllt eine Achse mit Kopien ihres Inhalts auf mehr als 2^24 auf</translation>
    </message>
    <message>
        <source>its bias holds %1 values, but must hold i32</source>
        <translation>sein Bias enthält Werte vom Typ %1, muss aber i32 enthalten</translation>
    </message>
    <message>
        <source>its %1 inputs are not an output scale and triples</source>
        <translation>seine %1 Eingaben sind nicht eine Skalierung der Ausgabe und Dreiergruppen</translation>
    </message>
    <message>
        <source>its output_dtype is %1</source>
        <translation>sein output_dtype ist %1</translation>
    </message>
    <message>
        <source>its output_dtype is %1, but its zero point is %2</source>
        <translation>sein output_dtype ist %1, aber sein Nullpunkt ist %2</translation>
    </message>
    <message>
        <source>it has %1 inputs, but takes three</source>
        <translation>er hat %1 Eingaben, braucht aber drei</translation>
    </message>
    <message>
        <source>%1 activations do not fit its gates</source>
        <translation>%1 Aktivierungen passen nicht zu seinen Toren</translation>
    </message>
    <message>
        <source>activation &apos;%1&apos; is not read</source>
        <translation>die Aktivierung &apos;%1&apos; wird nicht gelesen</translation>
    </message>
    <message>
        <source>input %1 must have three axes, and hidden_size be positive</source>
        <translation>Eingabe %1 muss drei Achsen haben und hidden_size positiv sein</translation>
    </message>
    <message>
        <source>coordinate_transformation_mode &apos;%1&apos; is not read</source>
        <translation>coordinate_transformation_mode &apos;%1&apos; wird nicht gelesen</translation>
    </message>
    <message>
        <source>nearest_mode is &apos;%1&apos;</source>
        <translation>nearest_mode ist &apos;%1&apos;</translation>
    </message>
    <message>
        <source>antialias=1 is not read</source>
        <translation>antialias=1 wird nicht gelesen</translation>
    </message>
    <message>
        <source>its %1 scales or sizes do not match %2 axes</source>
        <translation>seine %1 Faktoren oder Größen passen nicht zu %2 Achsen</translation>
    </message>
    <message>
        <source>its scales or sizes must be positive numbers</source>
        <translation>seine Faktoren oder Größen müssen positive Zahlen sein</translation>
    </message>
    <message>
        <source>its roi must give a start and an end for each axis, as parts of it</source>
        <translation>sein roi muss für jede Achse Anfang und Ende als Anteile angeben</translation>
    </message>
    <message>
        <source>axis %1 of its input is empty, and gives nothing to resize</source>
        <translation>Achse %1 seiner Eingabe ist leer; da ist nichts, dessen Größe sich ändern ließe</translation>
    </message>
    <message>
        <source>axis %1 of %2 would become %3</source>
        <translation>Achse %1 von %2 würde zu %3</translation>
    </message>
    <message>
        <source>its num_outputs is %1, and it has %2 output</source>
        <translation>sein num_outputs ist %1, und er hat %2 Ausgabe</translation>
    </message>
    <message>
        <source>its num_outputs is %1, and it has %2 outputs</source>
        <translation>sein num_outputs ist %1, und er hat %2 Ausgaben</translation>
    </message>
    <message>
        <source>its attribute split is an input from opset 13 on</source>
        <translation>sein Attribut split ist ab opset 13 eine Eingabe</translation>
    </message>
    <message>
        <source>%1 does not split into %2 equal parts</source>
        <translation>%1 lässt sich nicht in %2 gleiche Teile teilen</translation>
    </message>
    <message>
        <source>its split does not divide %1 among %2 outputs</source>
        <translation>sein split teilt %1 nicht auf %2 Ausgaben auf</translation>
    </message>
    <message>
        <source>its starts, ends, axes and steps differ in length</source>
        <translation>seine starts, ends, axes und steps sind verschieden lang</translation>
    </message>
    <message>
        <source>a step of 0 never ends</source>
        <translation>ein Schritt von 0 endet nie</translation>
    </message>
    <message>
        <source>it takes %1 as %2, which does not hold it</source>
        <translation>er nimmt %1 als %2; das fasst den Wert nicht</translation>
    </message>
    <message>
        <source>attribute pads must hold 32-bit numbers that are not negative</source>
        <translation>Attribut pads muss 32-Bit-Zahlen enthalten, die nicht negativ sind</translation>
    </message>
    <message>
        <source>attribute pads must hold 32-bit numbers</source>
        <translation>Attribut pads muss 32-Bit-Zahlen enthalten</translation>
    </message>
    <message>
        <source>ceil_mode with count_include_pad averages over a cut window</source>
        <translation>ceil_mode mit count_include_pad mittelt über ein beschnittenes Fenster</translation>
    </message>
    <message>
        <source>input %1 has %2 axes</source>
        <translation>Eingabe %1 hat %2 Achsen</translation>
    </message>
    <message>
        <source>input %1 and weights %2 differ in axes</source>
        <translation>Eingabe %1 und Gewichte %2 haben verschieden viele Achsen</translation>
    </message>
    <message>
        <source>attribute kernel_shape is missing</source>
        <translation>Attribut kernel_shape fehlt</translation>
    </message>
    <message>
        <source>its output of indices is not computed</source>
        <translation>seine Ausgabe von Indizes wird nicht berechnet</translation>
    </message>
    <message>
        <source>its output has no scale</source>
        <translation>seine Ausgabe hat keine Skalierung</translation>
    </message>
    <message>
        <source>its input has no scale</source>
        <translation>seine Eingabe hat keine Skalierung</translation>
    </message>
    <message>
        <source>its options are missing</source>
        <translation>seine Optionen fehlen</translation>
    </message>
    <message>
        <source>its block of %1 does not divide %2</source>
        <translation>sein Block von %1 teilt %2 nicht</translation>
    </message>
    <message>
        <source>its block</source>
        <translation>sein Block</translation>
    </message>
    <message>
        <source>it is read for images with a constant block of two numbers only</source>
        <translation>er wird nur für Bilder mit einem konstanten Block aus zwei Zahlen gelesen</translation>
    </message>
    <message>
        <source>its padding or crops are negative</source>
        <translation>sein Padding oder seine Beschneidung ist negativ</translation>
    </message>
    <message>
        <source>its block does not divide the batches of %1</source>
        <translation>sein Block teilt die Stapel von %1 nicht</translation>
    </message>
    <message>
        <source>its block does not divide %1</source>
        <translation>sein Block teilt %1 nicht</translation>
    </message>
    <message>
        <source>%1 uses an operator that Partita does not read</source>
        <translation>%1 benutzt einen Operator, den Partita nicht liest</translation>
    </message>
    <message>
        <source>%1 has no output</source>
        <translation>%1 hat keine Ausgabe</translation>
    </message>
    <message>
        <source>%1 names a buffer that is not there</source>
        <translation>%1 nennt einen Puffer, den es nicht gibt</translation>
    </message>
    <message>
        <source>%1 is of a kind that the file does not list</source>
        <translation>%1 ist von einer Art, die die Datei nicht aufführt</translation>
    </message>
    <message>
        <source>%1 names a tensor that is not there</source>
        <translation>%1 nennt einen Tensor, den es nicht gibt</translation>
    </message>
    <message>
        <source>%1 is not a TensorFlow Lite file</source>
        <translation>%1 ist keine TensorFlow-Lite-Datei</translation>
    </message>
    <message>
        <source>%1 is a truncated or damaged TensorFlow Lite file</source>
        <translation>%1 ist eine abgeschnittene oder beschädigte TensorFlow-Lite-Datei</translation>
    </message>
    <message>
        <source>%1 is of version %2 of the TensorFlow Lite format, but Partita reads version 3</source>
        <translation>%1 hat Version %2 des TensorFlow-Lite-Formats, Partita liest Version 3</translation>
    </message>
    <message>
        <source>%1 lists more than it holds: its names, scales or operands overlap</source>
        <translation>%1 führt mehr auf, als darin ist: Namen, Skalierungen oder Operanden überlappen sich</translation>
    </message>
    <message>
        <source>%1 is damaged: %2</source>
        <translation>%1 ist beschädigt: %2</translation>
    </message>
    <message>
        <source>its shape %1 does not fit %2</source>
        <translation>seine Form %1 passt nicht zu %2</translation>
    </message>
    <message>
        <source>its shape leaves more open than %1 can fill</source>
        <translation>seine Form lässt mehr offen, als %1 füllen kann</translation>
    </message>
    <message>
        <source>its axis</source>
        <translation>seine Achse</translation>
    </message>
    <message>
        <source>its axes</source>
        <translation>seine Achsen</translation>
    </message>
    <message>
        <source>its order</source>
        <translation>seine Reihenfolge</translation>
    </message>
    <message>
        <source>its padding</source>
        <translation>sein Padding</translation>
    </message>
    <message>
        <source>its shape</source>
        <translation>seine Form</translation>
    </message>
    <message>
        <source>its multiples</source>
        <translation>seine Vielfachen</translation>
    </message>
    <message>
        <source>its begin</source>
        <translation>sein Anfang</translation>
    </message>
    <message>
        <source>its end</source>
        <translation>sein Ende</translation>
    </message>
    <message>
        <source>its size</source>
        <translation>seine Größe</translation>
    </message>
    <message>
        <source>its sizes</source>
        <translation>seine Größen</translation>
    </message>
    <message>
        <source>its strides</source>
        <translation>seine Schritte</translation>
    </message>
    <message>
        <source>the new size</source>
        <translation>die neue Größe</translation>
    </message>
    <message>
        <source>its output&apos;s shape</source>
        <translation>die Form seiner Ausgabe</translation>
    </message>
    <message>
        <source>%1 cannot become %2</source>
        <translation>%1 lässt sich nicht zu %2 umformen</translation>
    </message>
    <message>
        <source>its order has %1 axes, but %2 has %3</source>
        <translation>seine Reihenfolge hat %1 Achsen, aber %2 hat %3</translation>
    </message>
    <message>
        <source>it has %1 outputs for axis %2 of %3</source>
        <translation>er hat %1 Ausgaben für Achse %2 von %3</translation>
    </message>
    <message>
        <source>its padding must give two numbers of 0 or more for each of %1 axes</source>
        <translation>sein Padding muss für jede von %1 Achsen zwei Zahlen ab 0 angeben</translation>
    </message>
    <message>
        <source>its batch_dims of %1 is not read</source>
        <translation>sein batch_dims von %1 wird nicht gelesen</translation>
    </message>
    <message>
        <source>its multiples must be a number of 1 to 1024 for each axis of %1</source>
        <translation>seine Vielfachen müssen für jede Achse von %1 eine Zahl von 1 bis 1024 sein</translation>
    </message>
    <message>
        <source>its padding must give two numbers for each of %1 axes</source>
        <translation>sein Padding muss für jede von %1 Achsen zwei Zahlen angeben</translation>
    </message>
    <message>
        <source>its padding of axis %1 is wider than what it mirrors</source>
        <translation>sein Padding der Achse %1 ist breiter als das, was es spiegelt</translation>
    </message>
    <message>
        <source>axis %1 of %2 is too long to be mirrored</source>
        <translation>Achse %1 von %2 ist zu lang, um gespiegelt zu werden</translation>
    </message>
    <message>
        <source>its output holds %1 values, not i32 or i64</source>
        <translation>seine Ausgabe enthält Werte vom Typ %1, nicht i32 oder i64</translation>
    </message>
    <message>
        <source>input &apos;%1&apos; of %2 is empty, and Partita does not take empty tensors</source>
        <translation>die Eingabe &apos;%1&apos; mit %2 ist leer, und leere Tensoren nimmt Partita nicht</translation>
    </message>
    <message>
        <source>input &apos;%1&apos; has the shape %2</source>
        <translation>die Eingabe &apos;%1&apos; hat die Form %2</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is read before any operator writes it</source>
        <translation>&apos;%1&apos; wird gelesen, bevor ein Operator es schreibt</translation>
    </message>
    <message>
        <source>&apos;%1&apos; %2 must have four axes (N×H×W×C)</source>
        <translation>&apos;%1&apos; %2 muss vier Achsen haben (N×H×W×C)</translation>
    </message>
    <message>
        <source>%1 must be a few integers, not %2</source>
        <translation>%1 muss aus wenigen ganzen Zahlen bestehen, nicht %2</translation>
    </message>
    <message>
        <source>its output holds %1 values with a scale</source>
        <translation>seine Ausgabe enthält Werte vom Typ %1 mit einer Skalierung</translation>
    </message>
    <message>
        <source>its output holds %1 values with one scale a channel</source>
        <translation>seine Ausgabe enthält Werte vom Typ %1 mit einer Skalierung je Kanal</translation>
    </message>
    <message>
        <source>its fused activation %1 is not read</source>
        <translation>seine angehängte Aktivierung %1 wird nicht gelesen</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is written twice</source>
        <translation>&apos;%1&apos; wird zweimal geschrieben</translation>
    </message>
    <message>
        <source>its weights are integers without a scale</source>
        <translation>seine Gewichte sind ganze Zahlen ohne Skalierung</translation>
    </message>
    <message>
        <source>its weights are shuffled for one kind of processor</source>
        <translation>seine Gewichte sind für eine bestimmte Prozessorart umgestellt</translation>
    </message>
    <message>
        <source>its weights %1 are not a matrix</source>
        <translation>seine Gewichte %1 sind keine Matrix</translation>
    </message>
    <message>
        <source>its input %1 does not fill rows of %2</source>
        <translation>seine Eingabe %1 füllt keine Zeilen von %2</translation>
    </message>
    <message>
        <source>its input %1 does not end in %2</source>
        <translation>seine Eingabe %1 endet nicht auf %2</translation>
    </message>
    <message>
        <source>its input has no axes</source>
        <translation>seine Eingabe hat keine Achsen</translation>
    </message>
    <message>
        <source>its radius is negative</source>
        <translation>sein Radius ist negativ</translation>
    </message>
    <message>
        <source>its new size must be two positive numbers of at most 65536</source>
        <translation>seine neue Größe muss aus zwei positiven Zahlen bis 65536 bestehen</translation>
    </message>
    <message>
        <source>from %1 to %2×%3 its weights are too many</source>
        <translation>von %1 auf %2×%3 hat er zu viele Gewichte</translation>
    </message>
    <message>
        <source>it both aligns corners and takes half pixels as centres, which contradict each other</source>
        <translation>er richtet Ecken aus und nimmt zugleich halbe Pixel als Mitten; das widerspricht sich</translation>
    </message>
    <message>
        <source>its begin and size must have a number for each axis of %1</source>
        <translation>Anfang und Größe müssen für jede Achse von %1 eine Zahl haben</translation>
    </message>
    <message>
        <source>its ellipsis, new axis or offset is not read</source>
        <translation>seine Auslassung, neue Achse oder sein Versatz wird nicht gelesen</translation>
    </message>
    <message>
        <source>its begin, end and strides do not fit %1</source>
        <translation>Anfang, Ende und Schritte passen nicht zu %1</translation>
    </message>
    <message>
        <source>its stride of axis %1 is 0</source>
        <translation>sein Schritt auf Achse %1 ist 0</translation>
    </message>
    <message>
        <source>its %1 outputs do not share axis %2 of %3</source>
        <translation>seine %1 Ausgaben teilen sich Achse %2 von %3 nicht auf</translation>
    </message>
    <message>
        <source>&apos;%1&apos; reads beyond the end of the file</source>
        <translation>&apos;%1&apos; liest über das Ende der Datei hinaus</translation>
    </message>
    <message>
        <source>&apos;%1&apos; holds values of type %2, which Partita does not read</source>
        <translation>&apos;%1&apos; enthält Werte vom Typ %2, die Partita nicht liest</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has %2 axes</source>
        <translation>&apos;%1&apos; hat %2 Achsen</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has the shape %2, which is negative or above 2^31 elements</source>
        <translation>&apos;%1&apos; hat die Form %2; die ist negativ oder hat mehr als 2^31 Elemente</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has a scale that is not a positive number</source>
        <translation>&apos;%1&apos; hat eine Skalierung, die keine positive Zahl ist</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has %2 zero points for %3 scale(s)</source>
        <translation>&apos;%1&apos; hat %2 Nullpunkte für %3 Skalierungen</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has the zero point %2, which %3 does not hold</source>
        <translation>&apos;%1&apos; hat den Nullpunkt %2, den %3 nicht fasst</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has %2 scales, which do not fit %3</source>
        <translation>&apos;%1&apos; hat %2 Skalierungen, die nicht zu %3 passen</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is computed in %2, which only constants may hold</source>
        <translation>&apos;%1&apos; wird in %2 gerechnet; das dürfen nur Konstanten enthalten</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is stored sparse, which Partita does not read</source>
        <translation>&apos;%1&apos; ist dünn besetzt gespeichert; das liest Partita nicht</translation>
    </message>
    <message>
        <source>its kernel, stride and dilation must be positive</source>
        <translation>Kernelgröße, Stride und Dilatation müssen positiv sein</translation>
    </message>
    <message>
        <source>its weights %1 must have four axes</source>
        <translation>seine Gewichte %1 müssen vier Achsen haben</translation>
    </message>
    <message>
        <source>its output&apos;s shape must have four extents</source>
        <translation>die Form seiner Ausgabe muss vier Ausdehnungen haben</translation>
    </message>
    <message>
        <source>its output&apos;s shape does not fit its window</source>
        <translation>die Form seiner Ausgabe passt nicht zu seinem Fenster</translation>
    </message>
    <message>
        <source>its input and output differ in scale, which TensorFlow Lite does not compute either</source>
        <translation>seine Ein- und Ausgabe haben verschiedene Skalierungen; das rechnet auch TensorFlow Lite nicht</translation>
    </message>
    <message>
        <source>use --calibration DATA that the model can run on</source>
        <translation>nehmen Sie --calibration DATEN, mit denen das Modell laufen kann</translation>
    </message>
    <message>
        <source>calibrate again</source>
        <translation>kalibrieren Sie neu</translation>
    </message>
    <message>
        <source>calibrate again, or put that file back</source>
        <translation>kalibrieren Sie neu, oder stellen Sie die Datei wieder her</translation>
    </message>
    <message>
        <source>check the range of the input data</source>
        <translation>prüfen Sie den Bereich der Eingabedaten</translation>
    </message>
    <message>
        <source>copy the file again</source>
        <translation>kopieren Sie die Datei noch einmal</translation>
    </message>
    <message>
        <source>leave the sample out</source>
        <translation>lassen Sie die Probe weg</translation>
    </message>
    <message>
        <source>write a .npy</source>
        <translation>schreiben Sie eine .npy</translation>
    </message>
    <message>
        <source>use .npy, .npz, .pb or .bin</source>
        <translation>nehmen Sie .npy, .npz, .pb oder .bin</translation>
    </message>
    <message>
        <source>use .npy, .npz or .bin</source>
        <translation>nehmen Sie .npy, .npz oder .bin</translation>
    </message>
    <message>
        <source>save it with numpy.save</source>
        <translation>speichern Sie es mit numpy.save</translation>
    </message>
    <message>
        <source>save it with numpy.savez</source>
        <translation>speichern Sie es mit numpy.savez</translation>
    </message>
    <message>
        <source>save it again with numpy.savez</source>
        <translation>speichern Sie es noch einmal mit numpy.savez</translation>
    </message>
    <message>
        <source>save it with numpy.savez(file, inputs=…, labels=…)</source>
        <translation>speichern Sie es mit numpy.savez(file, inputs=…, labels=…)</translation>
    </message>
    <message>
        <source>save it with numpy.savez, without compression</source>
        <translation>speichern Sie es mit numpy.savez ohne Kompression</translation>
    </message>
    <message>
        <source>save it without a password</source>
        <translation>speichern Sie es ohne Passwort</translation>
    </message>
    <message>
        <source>save it as little-endian numbers, such as float32 or int8</source>
        <translation>speichern Sie es mit Zahlen in Little Endian, wie float32 oder int8</translation>
    </message>
    <message>
        <source>save the archive again</source>
        <translation>speichern Sie das Archiv noch einmal</translation>
    </message>
    <message>
        <source>split it</source>
        <translation>teilen Sie es</translation>
    </message>
    <message>
        <source>mend it there</source>
        <translation>bessern Sie es dort aus</translation>
    </message>
    <message>
        <source>name a file in it</source>
        <translation>nennen Sie eine Datei darin</translation>
    </message>
    <message>
        <source>give the path of one</source>
        <translation>geben Sie den Pfad einer Datei an</translation>
    </message>
    <message>
        <source>give one, or one for each channel</source>
        <translation>geben Sie eine an, oder eine für jeden Kanal</translation>
    </message>
    <message>
        <source>give the input in the model&apos;s own type</source>
        <translation>geben Sie die Eingabe im Typ des Modells an</translation>
    </message>
    <message>
        <source>give samples that are not quantised</source>
        <translation>geben Sie Proben an, die nicht quantisiert sind</translation>
    </message>
    <message>
        <source>mend its name or take out the line</source>
        <translation>bessern Sie den Namen aus, oder streichen Sie die Zeile</translation>
    </message>
    <message>
        <source>a line is `file,class`</source>
        <translation>eine Zeile lautet `datei,klasse`</translation>
    </message>
    <message>
        <source>put pictures (.png, .jpg, .bmp, .ppm) or tensors (.pb) there</source>
        <translation>legen Sie dort Bilder (.png, .jpg, .bmp, .ppm) oder Tensoren (.pb) ab</translation>
    </message>
    <message>
        <source>use a .npz with inputs and labels, a .npy, an ONNX .pb, a .json description or a folder of pictures</source>
        <translation>nehmen Sie eine .npz mit inputs und labels, eine .npy, eine ONNX-.pb, eine .json-Beschreibung oder einen Ordner mit Bildern</translation>
    </message>
    <message>
        <source>only the output channel may have its own</source>
        <translation>eine eigene darf nur jeder Ausgabekanal haben</translation>
    </message>
    <message>
        <source>integers of at most 8 bits are possible</source>
        <translation>möglich sind ganze Zahlen bis 8 Bits</translation>
    </message>
    <message>
        <source>one is possible</source>
        <translation>eine ist möglich</translation>
    </message>
    <message>
        <source>cast them to float32</source>
        <translation>wandeln Sie sie in float32 um</translation>
    </message>
    <message>
        <source>cast its result</source>
        <translation>wandeln Sie sein Ergebnis um</translation>
    </message>
    <message>
        <source>cast its input</source>
        <translation>wandeln Sie seine Eingabe um</translation>
    </message>
    <message>
        <source>cast its inputs</source>
        <translation>wandeln Sie seine Eingaben um</translation>
    </message>
    <message>
        <source>cast them to one</source>
        <translation>wandeln Sie sie in einen um</translation>
    </message>
    <message>
        <source>reshape the input to four axes</source>
        <translation>formen Sie die Eingabe zu vier Achsen um</translation>
    </message>
    <message>
        <source>the number of samples comes first</source>
        <translation>zuerst steht die Zahl der Proben</translation>
    </message>
    <message>
        <source>it describes the file of the samples</source>
        <translation>sie beschreibt die Datei der Proben</translation>
    </message>
    <message>
        <source>the network&apos;s are 0 to %1</source>
        <translation>die des Netzes sind 0 bis %1</translation>
    </message>
    <message>
        <source>in a folder each file is one, alone it may hold any number</source>
        <translation>in einem Ordner ist jede Datei eine, allein darf sie beliebig viele enthalten</translation>
    </message>
    <message>
        <source>the first axis of its inputs counts them</source>
        <translation>die erste Achse der inputs zählt sie</translation>
    </message>
    <message>
        <source>tensor &apos;%1&apos; does not stay finite on the samples</source>
        <translation>der Tensor &apos;%1&apos; bleibt auf den Proben nicht endlich</translation>
    </message>
    <message>
        <source>generated noise</source>
        <translation>erzeugtes Rauschen</translation>
    </message>
    <message>
        <source>the calibration was not made from generated noise as this version makes it</source>
        <translation>die Kalibrierung stammt nicht aus Rauschen, wie es diese Version erzeugt</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not what the network was calibrated on</source>
        <translation>&apos;%1&apos; ist nicht das, womit das Netz kalibriert wurde</translation>
    </message>
    <message>
        <source>&apos;%1&apos; holds %2 labels for %3 samples</source>
        <translation>&apos;%1&apos; enthält %2 Labels für %3 Proben</translation>
    </message>
    <message>
        <source>&apos;%1&apos; %2</source>
        <translation>&apos;%1&apos; %2</translation>
    </message>
    <message>
        <source>sample %1 has the label %2, which is none of the network&apos;s classes 0 to %3</source>
        <translation>Probe %1 hat das Label %2; die Klassen des Netzes sind 0 bis %3</translation>
    </message>
    <message>
        <source>has no array &apos;inputs&apos;, only &apos;%1&apos;</source>
        <translation>hat kein Array &apos;inputs&apos;, nur &apos;%1&apos;</translation>
    </message>
    <message>
        <source>is no data set</source>
        <translation>ist kein Datensatz</translation>
    </message>
    <message>
        <source>is a picture, but the model&apos;s input &apos;%1&apos; is %2</source>
        <translation>ist ein Bild, aber die Eingabe &apos;%1&apos; des Modells ist %2</translation>
    </message>
    <message>
        <source>holds %1 labels for %2 samples</source>
        <translation>enthält %1 Labels für %2 Proben</translation>
    </message>
    <message>
        <source>holds %1 samples</source>
        <translation>enthält %1 Proben</translation>
    </message>
    <message>
        <source>holds %1 where the first sample holds %2</source>
        <translation>enthält %1, die erste Probe aber %2</translation>
    </message>
    <message>
        <source>a data set needs a network with one input</source>
        <translation>ein Datensatz braucht ein Netz mit einer Eingabe</translation>
    </message>
    <message>
        <source>this one has %1</source>
        <translation>dieses hat %1</translation>
    </message>
    <message>
        <source>needs a &quot;shape&quot;: a list of extents, the number of samples first</source>
        <translation>braucht eine &quot;shape&quot;: eine Liste der Ausdehnungen, zuerst die Zahl der Proben</translation>
    </message>
    <message>
        <source>has an empty &quot;shape&quot;</source>
        <translation>hat eine leere &quot;shape&quot;</translation>
    </message>
    <message>
        <source>has a &quot;shape&quot; with an extent that is not a positive integer</source>
        <translation>hat eine &quot;shape&quot; mit einer Ausdehnung, die keine positive ganze Zahl ist</translation>
    </message>
    <message>
        <source>has a &quot;shape&quot; of more than 2^31 elements</source>
        <translation>hat eine &quot;shape&quot; mit mehr als 2^31 Elementen</translation>
    </message>
    <message>
        <source>needs a &quot;dtype&quot; such as uint8, int8 or float32</source>
        <translation>braucht einen &quot;dtype&quot; wie uint8, int8 oder float32</translation>
    </message>
    <message>
        <source>needs a &quot;file&quot; beside the description, without .. in its path</source>
        <translation>braucht ein &quot;file&quot; neben der Beschreibung, ohne .. im Pfad</translation>
    </message>
    <message>
        <source>is missing</source>
        <translation>fehlt</translation>
    </message>
    <message>
        <source>has a &quot;layout&quot; other than NHWC or NCHW</source>
        <translation>hat ein anderes &quot;layout&quot; als NHWC oder NCHW</translation>
    </message>
    <message>
        <source>has a &quot;quantized&quot; other than true or false</source>
        <translation>hat ein anderes &quot;quantized&quot; als true oder false</translation>
    </message>
    <message>
        <source>has the layout NHWC, but a shape of %1</source>
        <translation>hat das Layout NHWC, aber eine Form von %1</translation>
    </message>
    <message>
        <source>must be an object with &quot;file&quot; and &quot;dtype&quot;</source>
        <translation>muss ein Objekt mit &quot;file&quot; und &quot;dtype&quot; sein</translation>
    </message>
    <message>
        <source>has a &quot;%1&quot; that is not a number, or three, of the channels</source>
        <translation>hat ein &quot;%1&quot;, das nicht eine Zahl oder drei für die Kanäle ist</translation>
    </message>
    <message>
        <source>has a &quot;%1&quot; of %2 numbers</source>
        <translation>hat ein &quot;%1&quot; mit %2 Zahlen</translation>
    </message>
    <message>
        <source>has a &quot;%1&quot; other than %2</source>
        <translation>hat ein anderes &quot;%1&quot; als %2</translation>
    </message>
    <message>
        <source>needs its &quot;%1&quot; beside the description, without .. in its path</source>
        <translation>braucht sein &quot;%1&quot; neben der Beschreibung, ohne .. im Pfad</translation>
    </message>
    <message>
        <source>is not JSON from line %1 on, or nested too deep</source>
        <translation>ist ab Zeile %1 kein JSON oder zu tief geschachtelt</translation>
    </message>
    <message>
        <source>is not a JSON object</source>
        <translation>ist kein JSON-Objekt</translation>
    </message>
    <message>
        <source>must be an object with &quot;folder&quot; and &quot;labels&quot;</source>
        <translation>muss ein Objekt mit &quot;folder&quot; und &quot;labels&quot; sein</translation>
    </message>
    <message>
        <source>the deployed network&apos;s first output has another size than the model&apos;s</source>
        <translation>die erste Ausgabe des Netzes auf dem Chip hat eine andere Größe als die des Modells</translation>
    </message>
    <message>
        <source>is a folder</source>
        <translation>ist ein Ordner</translation>
    </message>
    <message>
        <source>is not a file</source>
        <translation>ist keine Datei</translation>
    </message>
    <message>
        <source>cannot read &apos;%1&apos; to its end</source>
        <translation>&apos;%1&apos; lässt sich nicht bis zum Ende lesen</translation>
    </message>
    <message>
        <source>holds %1 bytes where %2 of %3 needs %4</source>
        <translation>enthält %1 Bytes, %2 mit %3 braucht %4</translation>
    </message>
    <message>
        <source>element %1 is %2, which %3 cannot hold</source>
        <translation>Element %1 ist %2; das fasst %3 nicht</translation>
    </message>
    <message>
        <source>has an ending that is not known</source>
        <translation>hat eine unbekannte Endung</translation>
    </message>
    <message>
        <source>holds %1 where the model&apos;s input is %2</source>
        <translation>enthält %1, die Eingabe des Modells ist %2</translation>
    </message>
    <message>
        <source>would be larger than 4 GiB</source>
        <translation>würde größer als 4 GiB</translation>
    </message>
    <message>
        <source>holds no samples</source>
        <translation>enthält keine Proben</translation>
    </message>
    <message>
        <source>holds samples of %1 where the model&apos;s input &apos;%2&apos; is %3</source>
        <translation>enthält Proben von %1, die Eingabe &apos;%2&apos; des Modells ist %3</translation>
    </message>
    <message>
        <source>sample %1 holds a NaN or an infinity</source>
        <translation>Probe %1 enthält ein NaN oder eine Unendlichkeit</translation>
    </message>
    <message>
        <source>is not a .npy array</source>
        <translation>ist kein .npy-Array</translation>
    </message>
    <message>
        <source>ends inside its header</source>
        <translation>endet im Kopf</translation>
    </message>
    <message>
        <source>has a header without descr, fortran_order and shape</source>
        <translation>hat einen Kopf ohne descr, fortran_order und shape</translation>
    </message>
    <message>
        <source>holds elements of type %1</source>
        <translation>enthält Elemente vom Typ %1</translation>
    </message>
    <message>
        <source>has the shape %1, which is not a list of extents of at most 2^31 elements</source>
        <translation>hat die Form %1; das ist keine Liste von Ausdehnungen mit höchstens 2^31 Elementen</translation>
    </message>
    <message>
        <source>holds %1 bytes of data where %2 of %3 needs %4</source>
        <translation>enthält %1 Bytes Daten, %2 mit %3 braucht %4</translation>
    </message>
    <message>
        <source>holds an unsigned 64-bit number above 2^63</source>
        <translation>enthält eine vorzeichenlose 64-Bit-Zahl über 2^63</translation>
    </message>
    <message>
        <source>is a damaged .npz archive</source>
        <translation>ist ein beschädigtes .npz-Archiv</translation>
    </message>
    <message>
        <source>is no .npz archive, or cut short</source>
        <translation>ist kein .npz-Archiv oder abgeschnitten</translation>
    </message>
    <message>
        <source>is encrypted</source>
        <translation>ist verschlüsselt</translation>
    </message>
    <message>
        <source>is larger than 4 GiB</source>
        <translation>ist größer als 4 GiB</translation>
    </message>
    <message>
        <source>would unpack to more than %1 times its size</source>
        <translation>würde entpackt mehr als %1-mal so groß</translation>
    </message>
    <message>
        <source>member &apos;%1&apos; is damaged</source>
        <translation>der Teil &apos;%1&apos; ist beschädigt</translation>
    </message>
    <message>
        <source>out of memory</source>
        <translation>der Speicher reicht nicht</translation>
    </message>
    <message>
        <source>member &apos;%1&apos; is neither stored nor deflated</source>
        <translation>der Teil &apos;%1&apos; ist weder unkomprimiert noch mit deflate gespeichert</translation>
    </message>
    <message>
        <source>holds no array</source>
        <translation>enthält kein Array</translation>
    </message>
    <message>
        <source>is no PNG, JPEG, BMP or binary PPM that can be read (%1)</source>
        <translation>ist kein lesbares PNG, JPEG, BMP oder binäres PPM (%1)</translation>
    </message>
    <message>
        <source>has %1×%2 pixels, more than can be read</source>
        <translation>hat %1×%2 Pixel, mehr als lesbar sind</translation>
    </message>
    <message>
        <source>is truncated</source>
        <translation>ist abgeschnitten</translation>
    </message>
    <message>
        <source>is damaged (%1)</source>
        <translation>ist beschädigt (%1)</translation>
    </message>
    <message>
        <source>is %1×%2 pixels where the model takes %3×%4</source>
        <translation>hat %1×%2 Pixel, das Modell nimmt %3×%4</translation>
    </message>
    <message>
        <source>is %1×%2</source>
        <translation>ist %1×%2</translation>
    </message>
    <message>
        <source>&apos;%1&apos;, line %2: %3</source>
        <translation>&apos;%1&apos;, Zeile %2: %3</translation>
    </message>
    <message>
        <source>&apos;%1&apos;, line %2</source>
        <translation>&apos;%1&apos;, Zeile %2</translation>
    </message>
    <message>
        <source>no class follows &apos;%1&apos;</source>
        <translation>auf &apos;%1&apos; folgt keine Klasse</translation>
    </message>
    <message>
        <source>`%1` is not a class number</source>
        <translation>`%1` ist keine Nummer einer Klasse</translation>
    </message>
    <message>
        <source>class %1 is outside the network&apos;s 0 to %2</source>
        <translation>Klasse %1 liegt außerhalb der Klassen 0 bis %2 des Netzes</translation>
    </message>
    <message>
        <source>&apos;%1&apos; must name a file in the folder, without .. in its path</source>
        <translation>&apos;%1&apos; muss eine Datei im Ordner nennen, ohne .. im Pfad</translation>
    </message>
    <message>
        <source>there is no file &apos;%1&apos; in &apos;%2&apos;</source>
        <translation>in &apos;%2&apos; gibt es keine Datei &apos;%1&apos;</translation>
    </message>
    <message>
        <source>names no samples</source>
        <translation>nennt keine Proben</translation>
    </message>
    <message>
        <source>cannot read the folder &apos;%1&apos;: %2</source>
        <translation>der Ordner &apos;%1&apos; ist nicht lesbar: %2</translation>
    </message>
    <message>
        <source>is neither a picture (.png, .jpg, .bmp, .ppm) nor a tensor (.pb)</source>
        <translation>ist weder ein Bild (.png, .jpg, .bmp, .ppm) noch ein Tensor (.pb)</translation>
    </message>
    <message>
        <source>cannot be a sample: %1</source>
        <translation>kann keine Probe sein: %1</translation>
    </message>
    <message>
        <source>the run was stopped</source>
        <translation>der Lauf wurde angehalten</translation>
    </message>
    <message>
        <source>&apos;%1&apos; holds quantised samples, but the network&apos;s input &apos;%2&apos; takes real values</source>
        <translation>&apos;%1&apos; enthält quantisierte Proben, aber die Eingabe &apos;%2&apos; des Netzes nimmt reelle Werte</translation>
    </message>
    <message>
        <source>stopped after %1 of %2 samples</source>
        <translation>nach %1 von %2 Proben angehalten</translation>
    </message>
    <message>
        <source>weights with one scale for each index of axis %1</source>
        <translation>Gewichte mit einer Skalierung für jeden Index der Achse %1</translation>
    </message>
    <message>
        <source>factors alpha and beta other than 1 have no integer form</source>
        <translation>andere Faktoren alpha und beta als 1 haben keine ganzzahlige Form</translation>
    </message>
    <message>
        <source>a bias of %1 does not fit %2</source>
        <translation>ein Bias von %1 passt nicht zu %2</translation>
    </message>
    <message>
        <source>multiplies %1</source>
        <translation>multipliziert %1</translation>
    </message>
    <message>
        <source>an input with one scale a channel cannot be accumulated</source>
        <translation>eine Eingabe mit einer Skalierung je Kanal lässt sich nicht aufsummieren</translation>
    </message>
    <message>
        <source>the bias must be i32, not %1</source>
        <translation>der Bias muss i32 sein, nicht %1</translation>
    </message>
    <message>
        <source>tensor &apos;%1&apos;: %2 at the model&apos;s boundary has no form as %3</source>
        <translation>Tensor &apos;%1&apos;: %2 am Rand des Modells hat keine Form als %3</translation>
    </message>
    <message>
        <source>the network has %1 inputs, %2 were given</source>
        <translation>das Netz hat %1 Eingaben, %2 waren angegeben</translation>
    </message>
    <message>
        <source>input &apos;%1&apos; must be %2 of %3, not %4 of %5</source>
        <translation>die Eingabe &apos;%1&apos; muss %2 mit %3 sein, nicht %4 mit %5</translation>
    </message>
    <message>
        <source>input &apos;%1&apos; is %2 %3</source>
        <translation>die Eingabe &apos;%1&apos; ist %2 %3</translation>
    </message>
    <message>
        <source>%1 %2 was given</source>
        <translation>angegeben war %1 %2</translation>
    </message>
    <message>
        <source>the network has %1 outputs, %2 were given</source>
        <translation>das Netz hat %1 Ausgaben, %2 waren angegeben</translation>
    </message>
    <message>
        <source>its input %1 holds %2 values</source>
        <translation>seine Eingabe %1 enthält Werte vom Typ %2</translation>
    </message>
    <message>
        <source>it cannot write %1 values</source>
        <translation>er kann keine Werte vom Typ %1 schreiben</translation>
    </message>
    <message>
        <source>between converters takes rows of inputs by rows of weights</source>
        <translation>zwischen Wandlern nimmt er Zeilen von Eingaben mal Zeilen von Gewichten</translation>
    </message>
    <message>
        <source>between converters takes i8 in one group and constant weights, bias and shift</source>
        <translation>zwischen Wandlern nimmt er i8 in einer Gruppe und Konstanten als Gewichte, Bias und Verschiebung</translation>
    </message>
    <message>
        <source>tensor &apos;%1&apos;: %2</source>
        <translation>Tensor &apos;%1&apos;: %2</translation>
    </message>
    <message>
        <source>its quantisation has no scale or no zero point</source>
        <translation>seiner Quantisierung fehlt Skalierung oder Nullpunkt</translation>
    </message>
    <message>
        <source>%1 scales do not fit an axis of %2</source>
        <translation>%1 Skalierungen passen nicht zu einer Achse von %2</translation>
    </message>
    <message>
        <source>a scale is not a positive number</source>
        <translation>eine Skalierung ist keine positive Zahl</translation>
    </message>
    <message>
        <source>zero point %1 is outside %2</source>
        <translation>der Nullpunkt %1 liegt außerhalb von %2</translation>
    </message>
    <message>
        <source>tensor &apos;%1&apos; of %2 cannot be computed: every extent must be known and positive</source>
        <translation>der Tensor &apos;%1&apos; mit %2 ist nicht berechenbar: Jede Ausdehnung muss bekannt und positiv sein</translation>
    </message>
    <message>
        <source>constant &apos;%1&apos; holds %2 bytes where %3 of %4 needs %5</source>
        <translation>die Konstante &apos;%1&apos; enthält %2 Bytes, %3 mit %4 braucht %5</translation>
    </message>
    <message>
        <source>%1 the values of the network take %2 MiB, more than the 1 024 MiB that Partita runs a network in</source>
        <translation>%1 belegen die Werte des Netzes %2 MiB, mehr als die 1 024 MiB, in denen Partita ein Netz laufen lässt</translation>
    </message>
    <message>
        <source>at its inputs</source>
        <translation>an seinen Eingaben</translation>
    </message>
    <message>
        <source>at &apos;%1&apos;</source>
        <translation>bei &apos;%1&apos;</translation>
    </message>
    <message>
        <source>needs scale, bias, mean and variance of %1 elements</source>
        <translation>braucht Skalierung, Bias, Mittelwert und Varianz mit %1 Elementen</translation>
    </message>
    <message>
        <source>scale or bias does not fit %1</source>
        <translation>Skalierung oder Bias passt nicht zu %1</translation>
    </message>
    <message>
        <source>has a bias without a scale</source>
        <translation>hat einen Bias ohne Skalierung</translation>
    </message>
    <message>
        <source>its size is not positive, or %1 has no channels</source>
        <translation>seine Größe ist nicht positiv, oder %1 hat keine Kanäle</translation>
    </message>
    <message>
        <source>%1 does not become %2</source>
        <translation>%1 wird nicht zu %2</translation>
    </message>
    <message>
        <source>the bounds are missing</source>
        <translation>die Grenzen fehlen</translation>
    </message>
    <message>
        <source>the integer form needs integers of at most 32 bits with one scale each</source>
        <translation>die ganzzahlige Form braucht ganze Zahlen bis 32 Bits mit je einer Skalierung</translation>
    </message>
    <message>
        <source>adds two i8 tensors by two tables of 256 i64</source>
        <translation>addiert zwei i8-Tensoren mit zwei Tabellen von 256 i64</translation>
    </message>
    <message>
        <source>sums integers of at most 32 bits into i32</source>
        <translation>summiert ganze Zahlen bis 32 Bits zu i32</translation>
    </message>
    <message>
        <source>the rounding or its bounds are missing</source>
        <translation>die Rundung oder ihre Grenzen fehlen</translation>
    </message>
    <message>
        <source>multiplier and shift must be i32 constants</source>
        <translation>Multiplikator und Verschiebung müssen i32-Konstanten sein</translation>
    </message>
    <message>
        <source>takes integers of at most 32 bits to as many integers with one scale</source>
        <translation>macht aus ganzen Zahlen bis 32 Bits ebenso viele mit einer Skalierung</translation>
    </message>
    <message>
        <source>the bounds leave %1</source>
        <translation>die Grenzen verlassen %1</translation>
    </message>
    <message>
        <source>multiplier %1, shift %2 or the addend does not broadcast to %3</source>
        <translation>Multiplikator %1, Verschiebung %2 oder der Summand lässt sich nicht auf %3 ausdehnen</translation>
    </message>
    <message>
        <source>the addend must be an i32 or i64 constant</source>
        <translation>der Summand muss eine i32- oder i64-Konstante sein</translation>
    </message>
    <message>
        <source>shift %1 is outside 0 to 62</source>
        <translation>die Verschiebung %1 liegt nicht zwischen 0 und 62</translation>
    </message>
    <message>
        <source>takes one-byte integers by a constant table of 256</source>
        <translation>nimmt ganze Zahlen von einem Byte mit einer konstanten Tabelle von 256</translation>
    </message>
    <message>
        <source>the integer form needs a constant table of 256 entries and one-byte integers</source>
        <translation>die ganzzahlige Form braucht eine konstante Tabelle mit 256 Einträgen und ganze Zahlen von einem Byte</translation>
    </message>
    <message>
        <source>a tensor of %1 is too large</source>
        <translation>ein Tensor von %1 ist zu groß</translation>
    </message>
    <message>
        <source>shift %1 or the bounds are out of range</source>
        <translation>die Verschiebung %1 oder die Grenzen liegen außerhalb des Bereichs</translation>
    </message>
    <message>
        <source>has no integer form</source>
        <translation>hat keine ganzzahlige Form</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has no integer form</source>
        <translation>&apos;%1&apos; hat keine ganzzahlige Form</translation>
    </message>
    <message>
        <source>alpha and beta must be whole numbers to multiply integers</source>
        <translation>alpha und beta müssen ganze Zahlen sein, um ganze Zahlen zu multiplizieren</translation>
    </message>
    <message>
        <source>multiplies integers with one scale a tensor</source>
        <translation>multipliziert ganze Zahlen mit einer Skalierung je Tensor</translation>
    </message>
    <message>
        <source>input %1 (%2) is not such a tensor</source>
        <translation>Eingabe %1 (%2) ist kein solcher Tensor</translation>
    </message>
    <message>
        <source>%1 times %2 does not give %3</source>
        <translation>%1 mal %2 ergibt nicht %3</translation>
    </message>
    <message>
        <source>the permutation does not fit %1</source>
        <translation>die Permutation passt nicht zu %1</translation>
    </message>
    <message>
        <source>the permutation does not turn %1 into %2</source>
        <translation>die Permutation macht aus %1 nicht %2</translation>
    </message>
    <message>
        <source>input %1 does not fit %2</source>
        <translation>Eingabe %1 passt nicht zu %2</translation>
    </message>
    <message>
        <source>the inputs add up to %1, not %2</source>
        <translation>die Eingaben ergeben zusammen %1, nicht %2</translation>
    </message>
    <message>
        <source>the pads do not fit %1</source>
        <translation>das Padding passt nicht zu %1</translation>
    </message>
    <message>
        <source>the pads do not turn %1 into %2</source>
        <translation>das Padding macht aus %1 nicht %2</translation>
    </message>
    <message>
        <source>cannot pad a tensor that has one scale a channel</source>
        <translation>kann einen Tensor mit einer Skalierung je Kanal nicht auffüllen</translation>
    </message>
    <message>
        <source>%1 does not hold as many elements as %2</source>
        <translation>%1 hat nicht so viele Elemente wie %2</translation>
    </message>
    <message>
        <source>does not only move values</source>
        <translation>verschiebt nicht nur Werte</translation>
    </message>
    <message>
        <source>the slice does not fit %1</source>
        <translation>der Ausschnitt passt nicht zu %1</translation>
    </message>
    <message>
        <source>the slice leaves %1</source>
        <translation>der Ausschnitt verlässt %1</translation>
    </message>
    <message>
        <source>%1 does not broadcast to %2</source>
        <translation>%1 lässt sich nicht auf %2 ausdehnen</translation>
    </message>
    <message>
        <source>%1 do not broadcast to %2</source>
        <translation>%1 lassen sich nicht auf %2 ausdehnen</translation>
    </message>
    <message>
        <source>its indices are %1, not i32 or i64</source>
        <translation>seine Indizes sind %1, nicht i32 oder i64</translation>
    </message>
    <message>
        <source>gathers %1 elements into %2</source>
        <translation>sammelt %1 Elemente in %2</translation>
    </message>
    <message>
        <source>needs %1 inputs</source>
        <translation>braucht %1 Eingaben</translation>
    </message>
    <message>
        <source>has %1 outputs</source>
        <translation>hat %1 Ausgaben</translation>
    </message>
    <message>
        <source>the gates are missing</source>
        <translation>die Tore fehlen</translation>
    </message>
    <message>
        <source>its inputs must be f32, its lengths i32</source>
        <translation>seine Eingaben müssen f32 sein, seine Längen i32</translation>
    </message>
    <message>
        <source>its output must be f32 of %1, with %2 activation functions</source>
        <translation>seine Ausgabe muss f32 mit %1 sein, mit %2 Aktivierungsfunktionen</translation>
    </message>
    <message>
        <source>%1 and %2 do not broadcast to %3</source>
        <translation>%1 und %2 lassen sich nicht auf %3 ausdehnen</translation>
    </message>
    <message>
        <source>%1 and %2 do not broadcast</source>
        <translation>%1 und %2 lassen sich nicht aufeinander ausdehnen</translation>
    </message>
    <message>
        <source>%1, %2 and %3 do not broadcast</source>
        <translation>%1, %2 und %3 lassen sich nicht aufeinander ausdehnen</translation>
    </message>
    <message>
        <source>runs on N×C×H×W tensors only, not %1</source>
        <translation>läuft nur auf N×C×H×W-Tensoren, nicht auf %1</translation>
    </message>
    <message>
        <source>batch %1 becomes %2</source>
        <translation>aus Stapel %1 wird %2</translation>
    </message>
    <message>
        <source>kernel, stride and dilation must be positive and pads not negative</source>
        <translation>Kernelgröße, Stride und Dilatation müssen positiv und das Padding darf nicht negativ sein</translation>
    </message>
    <message>
        <source>kernel, stride and dilation must be positive and pads not negative along the %1</source>
        <translation>Kernelgröße, Stride und Dilatation müssen entlang der %1 positiv und das Padding darf nicht negativ sein</translation>
    </message>
    <message>
        <source>a window of this size does not fit %1</source>
        <translation>ein Fenster dieser Größe passt nicht in %1</translation>
    </message>
    <message>
        <source>the window is missing</source>
        <translation>das Fenster fehlt</translation>
    </message>
    <message>
        <source>%1 groups do not divide the channels</source>
        <translation>%1 Gruppen teilen die Kanäle nicht</translation>
    </message>
    <message>
        <source>weights of %1 where the tensors need %2</source>
        <translation>Gewichte von %1, die Tensoren brauchen %2</translation>
    </message>
    <message>
        <source>has windows of more than 2^28 elements in all</source>
        <translation>hat Fenster mit zusammen mehr als 2^28 Elementen</translation>
    </message>
    <message>
        <source>a bias of %1 for %2 channels</source>
        <translation>ein Bias von %1 für %2 Kanäle</translation>
    </message>
    <message>
        <source>%1 and %2 differ in channels</source>
        <translation>%1 und %2 haben verschieden viele Kanäle</translation>
    </message>
    <message>
        <source>%1 has no form on %2</source>
        <translation>%1 hat keine Form für %2</translation>
    </message>
    <message>
        <source>its condition is %1, not bool</source>
        <translation>seine Bedingung ist %1, nicht bool</translation>
    </message>
    <message>
        <source>finds an i64 place along one axis</source>
        <translation>findet eine i64-Stelle entlang einer Achse</translation>
    </message>
    <message>
        <source>%1 does not reduce to %2</source>
        <translation>%1 lässt sich nicht auf %2 reduzieren</translation>
    </message>
    <message>
        <source>has no meaning on %1 tensors</source>
        <translation>hat auf Tensoren vom Typ %1 keine Bedeutung</translation>
    </message>
    <message>
        <source>its tensors differ in type</source>
        <translation>seine Tensoren haben verschiedene Typen</translation>
    </message>
    <message>
        <source>tensor &apos;%1&apos; is written by both &apos;%2&apos; and &apos;%3&apos;</source>
        <translation>den Tensor &apos;%1&apos; schreiben &apos;%2&apos; und &apos;%3&apos;</translation>
    </message>
    <message>
        <source>a tensor may have one producer</source>
        <translation>einen Tensor darf nur einer schreiben</translation>
    </message>
    <message>
        <source>tensor &apos;%1&apos; is read, but no node writes it</source>
        <translation>der Tensor &apos;%1&apos; wird gelesen, aber kein Knoten schreibt ihn</translation>
    </message>
    <message>
        <source>node &apos;%1&apos; is part of a cycle</source>
        <translation>der Knoten &apos;%1&apos; gehört zu einem Zyklus</translation>
    </message>
    <message>
        <source>a kernel, stride, dilation or pad along the %1 is absurdly large</source>
        <translation>Kernelgröße, Stride, Dilatation oder Padding entlang der %1 ist unsinnig groß</translation>
    </message>
    <message>
        <source>height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>pads of %1 and %2 leave a window of %3 without any input along the %4</source>
        <translation>Padding von %1 und %2 lässt ein Fenster von %3 entlang der %4 ganz ohne Eingabe</translation>
    </message>
    <message>
        <source>a window of %1 does not fit the padded %2 of %3</source>
        <translation>ein Fenster von %1 passt nicht in die aufgefüllte %2 von %3</translation>
    </message>
    <message>
        <source>input %1 and weights %2 must both have four axes</source>
        <translation>Eingabe %1 und Gewichte %2 müssen beide vier Achsen haben</translation>
    </message>
    <message>
        <source>%1 groups do not divide %2 output channels</source>
        <translation>%1 Gruppen teilen %2 Ausgabekanäle nicht</translation>
    </message>
    <message>
        <source>input %1 has %2 channels, but weights %3 with %4 group(s) read %5</source>
        <translation>Eingabe %1 hat %2 Kanäle, aber Gewichte %3 mit %4 Gruppen lesen %5</translation>
    </message>
    <message>
        <source>a kernel of %1×%2 does not match weights %3</source>
        <translation>eine Kernelgröße von %1×%2 passt nicht zu Gewichten von %3</translation>
    </message>
    <message>
        <source>bias %1 must hold one value for each of %2 channels</source>
        <translation>der Bias %1 muss für jeden von %2 Kanälen einen Wert enthalten</translation>
    </message>
    <message>
        <source>a scalar cannot be multiplied as a matrix</source>
        <translation>ein Skalar lässt sich nicht als Matrix multiplizieren</translation>
    </message>
    <message>
        <source>a vector cannot be transposed</source>
        <translation>ein Vektor lässt sich nicht transponieren</translation>
    </message>
    <message>
        <source>%1 and %2 differ in the depth they multiply over: %3 and %4</source>
        <translation>%1 und %2 unterscheiden sich in der Tiefe, über die sie multiplizieren: %3 und %4</translation>
    </message>
    <message>
        <source>%1 transposed</source>
        <translation>%1 transponiert</translation>
    </message>
    <message>
        <source>leading axes of %1 and %2 do not broadcast</source>
        <translation>die führenden Achsen von %1 und %2 lassen sich nicht aufeinander ausdehnen</translation>
    </message>
    <message>
        <source>bias %1 does not broadcast to %2</source>
        <translation>der Bias %1 lässt sich nicht auf %2 ausdehnen</translation>
    </message>
    <message>
        <source>axis %1 is not one of %2</source>
        <translation>Achse %1 gibt es in %2 nicht</translation>
    </message>
    <message>
        <source>%1 and %2 cannot be joined along axis %3</source>
        <translation>%1 und %2 lassen sich entlang Achse %3 nicht verbinden</translation>
    </message>
    <message>
        <source>perm is not an order of the axes of %1</source>
        <translation>perm ist keine Reihenfolge der Achsen von %1</translation>
    </message>
    <message>
        <source>pads must be given for each axis of %1</source>
        <translation>Padding muss für jede Achse von %1 angegeben sein</translation>
    </message>
    <message>
        <source>pads of axis %1 must lie between 0 and 2^31</source>
        <translation>das Padding der Achse %1 muss zwischen 0 und 2^31 liegen</translation>
    </message>
    <message>
        <source>input %1 has no axes to average over</source>
        <translation>Eingabe %1 hat keine Achsen, über die sich mitteln ließe</translation>
    </message>
    <message>
        <source>input %1 has no channel axis</source>
        <translation>Eingabe %1 hat keine Kanalachse</translation>
    </message>
    <message>
        <source>parameter %1 must hold one value for each of %2 channels</source>
        <translation>der Parameter %1 muss für jeden von %2 Kanälen einen Wert enthalten</translation>
    </message>
    <message>
        <source>a slice must be given for each axis of %1</source>
        <translation>für jede Achse von %1 muss ein Ausschnitt angegeben sein</translation>
    </message>
    <message>
        <source>its slice of axis %1 leaves %2</source>
        <translation>sein Ausschnitt der Achse %1 verlässt %2</translation>
    </message>
    <message>
        <source>its hidden size is %1</source>
        <translation>die Größe seines Zustands ist %1</translation>
    </message>
    <message>
        <source>its input %1 must have three axes (steps, batch, features)</source>
        <translation>seine Eingabe %1 muss drei Achsen haben (Schritte, Stapel, Merkmale)</translation>
    </message>
    <message>
        <source>it reads %1 tensors</source>
        <translation>er liest %1 Tensoren</translation>
    </message>
    <message>
        <source>input %1 is %2, but must be %3</source>
        <translation>Eingabe %1 ist %2, muss aber %3 sein</translation>
    </message>
    <message>
        <source>input %1 has no channels with a plane</source>
        <translation>Eingabe %1 hat keine Kanäle mit einer Ebene</translation>
    </message>
    <message>
        <source>it reads %1 tensors, which is too few</source>
        <translation>er liest %1 Tensoren, das sind zu wenige</translation>
    </message>
    <message>
        <source>it reads %1 tensors, which is too many</source>
        <translation>er liest %1 Tensoren, das sind zu viele</translation>
    </message>
    <message>
        <source>input %1 has more than 2^31 elements or 64 axes</source>
        <translation>Eingabe %1 hat mehr als 2^31 Elemente oder 64 Achsen</translation>
    </message>
    <message>
        <source>target &apos;%1&apos;</source>
        <translation>Zielchip &apos;%1&apos;</translation>
    </message>
    <message>
        <source>target &apos;%1&apos; has a field &apos;%2&apos;, which a derived target does not take</source>
        <translation>der Zielchip &apos;%1&apos; hat ein Feld &apos;%2&apos;, das ein abgeleiteter Zielchip nicht hat</translation>
    </message>
    <message>
        <source>target &apos;%1&apos; is no description of a derived target: %2</source>
        <translation>der Zielchip &apos;%1&apos; ist keine Beschreibung eines abgeleiteten Zielchips: %2</translation>
    </message>
    <message>
        <source>unvalidated: derived from %1 by changing numbers</source>
        <translation>nicht validiert: aus %1 durch geänderte Zahlen abgeleitet</translation>
    </message>
    <message>
        <source>set by %1</source>
        <translation>gesetzt von %1</translation>
    </message>
    <message>
        <source>set by the user</source>
        <translation>vom Benutzer gesetzt</translation>
    </message>
    <message>
        <source>&apos;%1&apos; cannot take other numbers</source>
        <translation>&apos;%1&apos; nimmt keine anderen Zahlen</translation>
    </message>
    <message>
        <source>target description: %1</source>
        <translation>Beschreibung des Zielchips: %1</translation>
    </message>
    <message>
        <source>target &apos;%1&apos; has no number &apos;%2&apos;</source>
        <translation>der Zielchip &apos;%1&apos; hat keine Zahl &apos;%2&apos;</translation>
    </message>
    <message>
        <source>target number &apos;%1&apos; is one of %2</source>
        <translation>die Zahl &apos;%1&apos; des Zielchips ist eines von %2</translation>
    </message>
    <message>
        <source>target number &apos;%1&apos; must be a number, not &apos;%2&apos;</source>
        <translation>&apos;%1&apos; des Zielchips muss eine Zahl sein, nicht &apos;%2&apos;</translation>
    </message>
    <message>
        <source>target number &apos;%1&apos; must lie between %2 and %3</source>
        <translation>die Zahl &apos;%1&apos; des Zielchips muss zwischen %2 und %3 liegen</translation>
    </message>
    <message>
        <source>the origin of &apos;%1&apos; must be published, measured, fitted or chosen</source>
        <translation>die Herkunft von &apos;%1&apos; muss published, measured, fitted oder chosen sein</translation>
    </message>
    <message>
        <source>layer &apos;%1&apos;: %2</source>
        <translation>Schicht &apos;%1&apos;: %2</translation>
    </message>
    <message>
        <source>it does not fit an input of %1</source>
        <translation>sie passt nicht zu einer Eingabe von %1</translation>
    </message>
    <message>
        <source>it reads a tensor of two axes, not %1</source>
        <translation>sie liest einen Tensor mit zwei Achsen, nicht %1</translation>
    </message>
    <message>
        <source>put a flatten before it</source>
        <translation>setzen Sie ein flatten davor</translation>
    </message>
    <message>
        <source>no earlier layer is called &apos;%1&apos;</source>
        <translation>keine frühere Schicht heißt &apos;%1&apos;</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not an op of published figures</source>
        <translation>&apos;%1&apos; ist kein Operator veröffentlichter Zahlen</translation>
    </message>
    <message>
        <source>&quot;published&quot; of &apos;%1&apos; must be above 0</source>
        <translation>&quot;published&quot; von &apos;%1&apos; muss über 0 liegen</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is counted in neither cycles, time nor instructions</source>
        <translation>&apos;%1&apos; ist weder in Takten noch in Zeit noch in Befehlen gezählt</translation>
    </message>
    <message>
        <source>published figures: %1</source>
        <translation>veröffentlichte Zahlen: %1</translation>
    </message>
    <message>
        <source>the plug-in names no change that would</source>
        <translation>das Plug-in nennt keine Änderung, die das täte</translation>
    </message>
    <message>
        <source>the plug-in must be mended</source>
        <translation>das Plug-in muss ausgebessert werden</translation>
    </message>
    <message>
        <source>plug-in &apos;%1&apos; failed in %2: %3</source>
        <translation>das Plug-in &apos;%1&apos; ist in %2 gescheitert: %3</translation>
    </message>
    <message>
        <source>plug-in &apos;%1&apos; failed: %2</source>
        <translation>das Plug-in &apos;%1&apos; ist gescheitert: %2</translation>
    </message>
    <message>
        <source>plug-in &apos;%1&apos; failed to interpret kernel &apos;%2&apos;</source>
        <translation>das Plug-in &apos;%1&apos; konnte den Kernel &apos;%2&apos; nicht interpretieren</translation>
    </message>
    <message>
        <source>choose another target or mend the plug-in</source>
        <translation>wählen Sie einen anderen Zielchip, oder bessern Sie das Plug-in aus</translation>
    </message>
    <message>
        <source>plug-in &apos;%1&apos; cannot be loaded: %2</source>
        <translation>das Plug-in &apos;%1&apos; lässt sich nicht laden: %2</translation>
    </message>
    <message>
        <source>plug-in &apos;%1&apos; has no entry point partita_plugin</source>
        <translation>das Plug-in &apos;%1&apos; hat keinen Einstieg partita_plugin</translation>
    </message>
    <message>
        <source>is it a Partita target?</source>
        <translation>ist es ein Zielchip für Partita?</translation>
    </message>
    <message>
        <source>plug-in &apos;%1&apos; speaks interface %2, this program %3</source>
        <translation>das Plug-in &apos;%1&apos; spricht Schnittstelle %2, dieses Programm %3</translation>
    </message>
    <message>
        <source>rebuild it</source>
        <translation>bauen Sie es neu</translation>
    </message>
    <message>
        <source>plug-in &apos;%1&apos; was built for %2, this program is %3</source>
        <translation>das Plug-in &apos;%1&apos; ist für %2 gebaut, dieses Programm ist %3</translation>
    </message>
    <message>
        <source>rebuild it against these headers</source>
        <translation>bauen Sie es mit diesen Headern neu</translation>
    </message>
    <message>
        <source>it made no target</source>
        <translation>es hat keinen Zielchip geliefert</translation>
    </message>
    <message>
        <source>it threw something that is no std::exception</source>
        <translation>es hat etwas geworfen, das keine std::exception ist</translation>
    </message>
    <message>
        <source>plug-in &apos;%1&apos; cannot be tried: %2</source>
        <translation>das Plug-in &apos;%1&apos; lässt sich nicht erproben: %2</translation>
    </message>
    <message>
        <source>plug-in &apos;%1&apos; did not load within 10 s</source>
        <translation>das Plug-in &apos;%1&apos; war nach 10 s nicht geladen</translation>
    </message>
    <message>
        <source>it is left out</source>
        <translation>es bleibt weg</translation>
    </message>
    <message>
        <source>plug-in &apos;%1&apos; crashed while loading (%2)</source>
        <translation>das Plug-in &apos;%1&apos; ist beim Laden abgestürzt (%2)</translation>
    </message>
    <message>
        <source>plug-in &apos;%1&apos; ended the program while loading (exit %2)</source>
        <translation>das Plug-in &apos;%1&apos; hat das Programm beim Laden beendet (exit %2)</translation>
    </message>
    <message>
        <source>the plug-ins in &apos;%1&apos; are left out, as everybody may write there</source>
        <translation>die Plug-ins in &apos;%1&apos; bleiben weg, weil dort jeder schreiben darf</translation>
    </message>
    <message>
        <source>plug-in &apos;%1&apos; is left out, as everybody may write to it</source>
        <translation>das Plug-in &apos;%1&apos; bleibt weg, weil jeder darauf schreiben darf</translation>
    </message>
    <message>
        <source>target &apos;%1&apos; cannot be read</source>
        <translation>der Zielchip &apos;%1&apos; ist nicht lesbar</translation>
    </message>
    <message>
        <source>give a target&apos;s name or a JSON file that derives one</source>
        <translation>geben Sie den Namen eines Zielchips an oder eine JSON-Datei, die einen ableitet</translation>
    </message>
    <message>
        <source>target &apos;%1&apos; is larger than 1 MiB</source>
        <translation>der Zielchip &apos;%1&apos; ist größer als 1 MiB</translation>
    </message>
    <message>
        <source>is it a JSON file that derives a target?</source>
        <translation>ist es eine JSON-Datei, die einen Zielchip ableitet?</translation>
    </message>
    <message>
        <source>target &apos;%1&apos; derives from &apos;%2&apos;, which is not there</source>
        <translation>der Zielchip &apos;%1&apos; ist von &apos;%2&apos; abgeleitet, das es nicht gibt</translation>
    </message>
    <message>
        <source>no target &apos;%1&apos;</source>
        <translation>kein Zielchip &apos;%1&apos;</translation>
    </message>
    <message>
        <source>no plug-in was found beside the program or in PARTITA_PLUGINS</source>
        <translation>weder beim Programm noch in PARTITA_PLUGINS fand sich ein Plug-in</translation>
    </message>
    <message>
        <source>name the folder of another&apos;s library in PARTITA_PLUGINS, or give a JSON file that derives one</source>
        <translation>nennen Sie den Ordner der Bibliothek eines anderen in PARTITA_PLUGINS, oder geben Sie eine JSON-Datei an, die einen ableitet</translation>
    </message>
    <message>
        <source>the target has no kernels of several operators</source>
        <translation>der Zielchip hat keine Kernel aus mehreren Operatoren</translation>
    </message>
    <message>
        <source>the analog array</source>
        <translation>das analoge Array</translation>
    </message>
    <message>
        <source>the digital array</source>
        <translation>das digitale Array</translation>
    </message>
    <message>
        <source>the tile takes %1 columns of the analog array, which has %2</source>
        <translation>die Kachel braucht %1 Spalten des analogen Arrays, das %2 hat</translation>
    </message>
    <message>
        <source>%1 convolves 1×1, 3×3, 5×5 and 7×7</source>
        <translation>%1 faltet 1×1, 3×3, 5×5 und 7×7</translation>
    </message>
    <message>
        <source>this kernel is %1</source>
        <translation>dieser Kernel ist %1</translation>
    </message>
    <message>
        <source>%1 strides by 1 or 2 in both directions</source>
        <translation>%1 hat in beiden Richtungen Stride 1 oder 2</translation>
    </message>
    <message>
        <source>this is %1</source>
        <translation>hier ist es %1</translation>
    </message>
    <message>
        <source>%1 has no dilation</source>
        <translation>%1 hat keine Dilatation</translation>
    </message>
    <message>
        <source>%1 takes 1 group, or one group per channel</source>
        <translation>%1 nimmt 1 Gruppe oder eine Gruppe je Kanal</translation>
    </message>
    <message>
        <source>%1 takes 1 group</source>
        <translation>%1 nimmt 1 Gruppe</translation>
    </message>
    <message>
        <source>this has %1</source>
        <translation>hier sind es %1</translation>
    </message>
    <message>
        <source>this layer has %1</source>
        <translation>diese Schicht hat %1</translation>
    </message>
    <message>
        <source>its tensors must hold a multiple of 4 bytes</source>
        <translation>seine Tensoren müssen ein Vielfaches von 4 Bytes fassen</translation>
    </message>
    <message>
        <source>its input must hold a multiple of 4 bytes</source>
        <translation>seine Eingabe muss ein Vielfaches von 4 Bytes fassen</translation>
    </message>
    <message>
        <source>its inputs take %1 columns of the analog array, which has %2</source>
        <translation>seine Eingaben brauchen %1 Spalten des analogen Arrays, das %2 hat</translation>
    </message>
    <message>
        <source>%1 pads by less than the kernel&apos;s size</source>
        <translation>%1 füllt um weniger auf, als der Kernel groß ist</translation>
    </message>
    <message>
        <source>the published compiler pads by half the kernel on all sides, or not at all</source>
        <translation>der veröffentlichte Compiler füllt auf allen Seiten um die halbe Kernelgröße auf oder gar nicht</translation>
    </message>
    <message>
        <source>the sum needs a multiplier of more than %1 bits</source>
        <translation>die Summe braucht einen Multiplikator von mehr als %1 Bits</translation>
    </message>
    <message>
        <source>the published compiler scales by shifts alone</source>
        <translation>der veröffentlichte Compiler skaliert nur durch Verschieben</translation>
    </message>
    <message>
        <source>this sum needs multipliers</source>
        <translation>diese Summe braucht Multiplikatoren</translation>
    </message>
    <message>
        <source>the weights have a zero point</source>
        <translation>die Gewichte haben einen Nullpunkt</translation>
    </message>
    <message>
        <source>%1 multiplies symmetric weights only</source>
        <translation>%1 multipliziert nur symmetrische Gewichte</translation>
    </message>
    <message>
        <source>the published compiler takes int8 weights on the digital array</source>
        <translation>der veröffentlichte Compiler nimmt auf dem digitalen Array int8-Gewichte</translation>
    </message>
    <message>
        <source>these are %1</source>
        <translation>diese sind %1</translation>
    </message>
    <message>
        <source>the model&apos;s own arithmetic adds to the product before it rounds</source>
        <translation>die Arithmetik des Modells addiert zum Produkt, bevor sie rundet</translation>
    </message>
    <message>
        <source>%1 does not</source>
        <translation>%1 tut das nicht</translation>
    </message>
    <message>
        <source>the published compiler requantises by a shift alone, without a multiplier per channel</source>
        <translation>der veröffentlichte Compiler requantisiert nur durch Verschieben, ohne einen Multiplikator je Kanal</translation>
    </message>
    <message>
        <source>the model&apos;s own arithmetic scales in single precision and rounds half to even</source>
        <translation>die Arithmetik des Modells skaliert in einfacher Genauigkeit und rundet Hälften zur geraden Zahl</translation>
    </message>
    <message>
        <source>%1 scales by integers and rounds half up</source>
        <translation>%1 skaliert mit ganzen Zahlen und rundet Hälften auf</translation>
    </message>
    <message>
        <source>the model&apos;s own arithmetic does not round half up as %1 does</source>
        <translation>die Arithmetik des Modells rundet Hälften nicht auf, wie %1 es tut</translation>
    </message>
    <message>
        <source>the arrays compute on int8 tensors with a scale</source>
        <translation>die Arrays rechnen auf int8-Tensoren mit Skalierung</translation>
    </message>
    <message>
        <source>tile K must be a multiple of 16 where each channel has its own filter</source>
        <translation>Kachel K muss ein Vielfaches von 16 sein, wenn jeder Kanal einen eigenen Filter hat</translation>
    </message>
    <message>
        <source>tile K must be a multiple of 16 on the NU</source>
        <translation>Kachel K muss auf der NU ein Vielfaches von 16 sein</translation>
    </message>
    <message>
        <source>tile K must be a multiple of %1 on %2</source>
        <translation>Kachel K muss auf %2 ein Vielfaches von %1 sein</translation>
    </message>
    <message>
        <source>this layer&apos;s are %1 to %2</source>
        <translation>die dieser Schicht sind %1 bis %2</translation>
    </message>
    <message>
        <source>the engine has no other limits</source>
        <translation>das Rechenwerk hat keine anderen Grenzen</translation>
    </message>
    <message>
        <source>tile K must be whole groups of %1 channels or an equal part of one, for a tile would end in the middle of a group</source>
        <translation>Kachel K muss aus ganzen Gruppen von %1 Kanälen oder einem gleichen Teil einer Gruppe bestehen, sonst endet eine Kachel mitten in einer Gruppe</translation>
    </message>
    <message>
        <source>the core unpacks integers of fewer than 8 bits in its own memory only, and %1</source>
        <translation>der Kern entpackt ganze Zahlen mit weniger als 8 Bits nur in seinem eigenen Speicher, und %1</translation>
    </message>
    <message>
        <source>the core has no kernel for %1</source>
        <translation>der Kern hat keinen Kernel für %1</translation>
    </message>
    <message>
        <source>its constants lie in %1</source>
        <translation>seine Konstanten liegen in %1</translation>
    </message>
    <message>
        <source>&apos;%1&apos; lies in %2</source>
        <translation>&apos;%1&apos; liegt in %2</translation>
    </message>
    <message>
        <source>integer windows run on one sample at a time</source>
        <translation>ganzzahlige Fenster laufen auf einer Probe auf einmal</translation>
    </message>
    <message>
        <source>the result must be i8</source>
        <translation>das Ergebnis muss i8 sein</translation>
    </message>
    <message>
        <source>weights must be constants of at most 8 bits, the bias a constant</source>
        <translation>Gewichte müssen Konstanten von höchstens 8 Bits sein, der Bias eine Konstante</translation>
    </message>
    <message>
        <source>the weights must be one matrix, a row for each output</source>
        <translation>die Gewichte müssen eine Matrix sein, eine Zeile je Ausgabe</translation>
    </message>
    <message>
        <source>the weights have a zero point of their own for each channel</source>
        <translation>die Gewichte haben für jeden Kanal einen eigenen Nullpunkt</translation>
    </message>
    <message>
        <source>it depends on no input</source>
        <translation>er hängt von keiner Eingabe ab</translation>
    </message>
    <message>
        <source>a convolution pads rows and columns with zero only</source>
        <translation>eine Faltung füllt nur Zeilen und Spalten auf, und nur mit null</translation>
    </message>
    <message>
        <source>&apos;%1&apos; holds %2</source>
        <translation>&apos;%1&apos; enthält %2</translation>
    </message>
    <message>
        <source>the core&apos;s kernels work on i8</source>
        <translation>die Kernel des Kerns arbeiten auf i8</translation>
    </message>
    <message>
        <source>softmax runs along the last axis or along channels</source>
        <translation>Softmax läuft entlang der letzten Achse oder entlang der Kanäle</translation>
    </message>
    <message>
        <source>the network computes on integers of its own, which are kept</source>
        <translation>das Netz rechnet auf eigenen ganzen Zahlen, die erhalten bleiben</translation>
    </message>
    <message>
        <source>%1 adds two activations</source>
        <translation>%1 addiert zwei Aktivierungen</translation>
    </message>
    <message>
        <source>%1 adds two tensors of one shape</source>
        <translation>%1 addiert zwei Tensoren gleicher Form</translation>
    </message>
    <message>
        <source>%1 adds two different tensors</source>
        <translation>%1 addiert zwei verschiedene Tensoren</translation>
    </message>
    <message>
        <source>the core adds</source>
        <translation>der Kern addiert</translation>
    </message>
    <message>
        <source>the VU adds</source>
        <translation>die VU addiert</translation>
    </message>
    <message>
        <source>the VU multiplies</source>
        <translation>die VU multipliziert</translation>
    </message>
    <message>
        <source>the accelerator adds</source>
        <translation>der Beschleuniger addiert</translation>
    </message>
    <message>
        <source>the accelerator</source>
        <translation>der Beschleuniger</translation>
    </message>
    <message>
        <source>the VU</source>
        <translation>die VU</translation>
    </message>
    <message>
        <source>the core</source>
        <translation>der Kern</translation>
    </message>
    <message>
        <source>%1 multiplies two activations</source>
        <translation>%1 multipliziert zwei Aktivierungen</translation>
    </message>
    <message>
        <source>%1 multiplies two tensors of one shape</source>
        <translation>%1 multipliziert zwei Tensoren gleicher Form</translation>
    </message>
    <message>
        <source>%1 multiplies two different tensors</source>
        <translation>%1 multipliziert zwei verschiedene Tensoren</translation>
    </message>
    <message>
        <source>the core multiplies f32 or integers of 8, 16 and 32 bits</source>
        <translation>der Kern multipliziert f32 oder ganze Zahlen von 8, 16 und 32 Bits</translation>
    </message>
    <message>
        <source>the core sums integers into i32 only, and &apos;%1&apos; is %2</source>
        <translation>der Kern summiert ganze Zahlen nur zu i32, und &apos;%1&apos; ist %2</translation>
    </message>
    <message>
        <source>zero points may differ between output channels only</source>
        <translation>Nullpunkte dürfen sich nur zwischen Ausgabekanälen unterscheiden</translation>
    </message>
    <message>
        <source>integers are multiplied without the factors alpha and beta</source>
        <translation>ganze Zahlen werden ohne die Faktoren alpha und beta multipliziert</translation>
    </message>
    <message>
        <source>the core&apos;s windows move over four axes (N×C×H×W), and &apos;%1&apos; is %2</source>
        <translation>die Fenster des Kerns gehen über vier Achsen (N×C×H×W), und &apos;%1&apos; ist %2</translation>
    </message>
    <message>
        <source>the core has no %1 from %2 to %3</source>
        <translation>der Kern hat kein %1 von %2 nach %3</translation>
    </message>
    <message>
        <source>its matrices or its bias repeat in more than two nested steps</source>
        <translation>seine Matrizen oder sein Bias wiederholen sich in mehr als zwei geschachtelten Schritten</translation>
    </message>
    <message>
        <source>two activations are multiplied as i8</source>
        <translation>zwei Aktivierungen werden als i8 multipliziert</translation>
    </message>
    <message>
        <source>two activations are multiplied with one scale each</source>
        <translation>zwei Aktivierungen werden mit je einer Skalierung multipliziert</translation>
    </message>
    <message>
        <source>the core cannot spread %1 over %2</source>
        <translation>der Kern kann %1 nicht über %2 ausdehnen</translation>
    </message>
    <message>
        <source>the core runs %1 in f32 only, not on %2</source>
        <translation>der Kern führt %1 nur in f32 aus, nicht auf %2</translation>
    </message>
    <message>
        <source>the core reduces at most three runs of neighbouring axes at once</source>
        <translation>der Kern reduziert höchstens drei Folgen benachbarter Achsen auf einmal</translation>
    </message>
    <message>
        <source>&apos;%1&apos; holds %2 where real numbers are f32</source>
        <translation>&apos;%1&apos; enthält %2, reelle Zahlen sind aber f32</translation>
    </message>
    <message>
        <source>the core quantises to 8 or 16 bits</source>
        <translation>der Kern quantisiert auf 8 oder 16 Bits</translation>
    </message>
    <message>
        <source>its multipliers, shifts and addends are not constants</source>
        <translation>seine Multiplikatoren, Verschiebungen und Summanden sind keine Konstanten</translation>
    </message>
    <message>
        <source>its multipliers, shifts and addends go along different axes</source>
        <translation>seine Multiplikatoren, Verschiebungen und Summanden gehen entlang verschiedener Achsen</translation>
    </message>
    <message>
        <source>the core requantises integers of at most 32 bits</source>
        <translation>der Kern requantisiert ganze Zahlen bis 32 Bits</translation>
    </message>
    <message>
        <source>&apos;%1&apos; holds %2, which the core&apos;s kernels do not know</source>
        <translation>&apos;%1&apos; enthält %2, das die Kernel des Kerns nicht kennen</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has a scale</source>
        <translation>&apos;%1&apos; hat eine Skalierung</translation>
    </message>
    <message>
        <source>the core computes %1 of plain numbers only</source>
        <translation>der Kern rechnet %1 nur von einfachen Zahlen</translation>
    </message>
    <message>
        <source>the tile has more dimensions of &apos;%1&apos; than a transfer</source>
        <translation>die Kachel hat von &apos;%1&apos; mehr Dimensionen als eine Übertragung</translation>
    </message>
    <message>
        <source>cut it along fewer axes, or to single positions</source>
        <translation>schneiden Sie sie entlang weniger Achsen oder auf einzelne Stellen</translation>
    </message>
    <message>
        <source>the NPU has no such operation</source>
        <translation>die NPU hat keine solche Operation</translation>
    </message>
    <message>
        <source>&apos;%1&apos; runs on the CU, which has no part in device kernels</source>
        <translation>&apos;%1&apos; läuft auf der CU, die an Gerätekerneln keinen Teil hat</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has no rows of pixels to cut into strips</source>
        <translation>&apos;%1&apos; hat keine Pixelzeilen, die sich in Streifen schneiden ließen</translation>
    </message>
    <message>
        <source>a device kernel works on strips of pixels</source>
        <translation>ein Gerätekernel arbeitet auf Streifen von Pixeln</translation>
    </message>
    <message>
        <source>&apos;%1&apos; works on several samples</source>
        <translation>&apos;%1&apos; arbeitet auf mehreren Proben</translation>
    </message>
    <message>
        <source>a device kernel has at most %1 stages</source>
        <translation>ein Gerätekernel hat höchstens %1 Stufen</translation>
    </message>
    <message>
        <source>one of the two takes the batch as a whole</source>
        <translation>einer der beiden nimmt den Stapel als Ganzes</translation>
    </message>
    <message>
        <source>it scales by multipliers of more than 16 bits</source>
        <translation>er skaliert mit Multiplikatoren von mehr als 16 Bits</translation>
    </message>
    <message>
        <source>it scales by a multiplier of more than 16 bits</source>
        <translation>er skaliert mit einem Multiplikator von mehr als 16 Bits</translation>
    </message>
    <message>
        <source>the NPU pads by less than the window&apos;s size</source>
        <translation>die NPU füllt um weniger auf, als das Fenster groß ist</translation>
    </message>
    <message>
        <source>the NPU&apos;s windows have no dilation</source>
        <translation>die Fenster der NPU haben keine Dilatation</translation>
    </message>
    <message>
        <source>the VU pools int8 values</source>
        <translation>die VU poolt int8-Werte</translation>
    </message>
    <message>
        <source>the VU&apos;s windows move over four axes</source>
        <translation>die Fenster der VU gehen über vier Achsen</translation>
    </message>
    <message>
        <source>the VU pools one sample at a time</source>
        <translation>die VU poolt eine Probe auf einmal</translation>
    </message>
    <message>
        <source>the VU scales all values alike</source>
        <translation>die VU skaliert alle Werte gleich</translation>
    </message>
    <message>
        <source>this needs a scale for each position or channel</source>
        <translation>hier braucht jede Stelle oder jeder Kanal eine Skalierung</translation>
    </message>
    <message>
        <source>the NPU computes on int8 tensors with a scale</source>
        <translation>die NPU rechnet auf int8-Tensoren mit Skalierung</translation>
    </message>
    <message>
        <source>the sum needs tables, or multipliers of more than 16 bits</source>
        <translation>die Summe braucht Tabellen oder Multiplikatoren von mehr als 16 Bits</translation>
    </message>
    <message>
        <source>the VU looks up int8 values</source>
        <translation>die VU schlägt int8-Werte nach</translation>
    </message>
    <message>
        <source>%1 needs two tiles along CO</source>
        <translation>%1 braucht zwei Kacheln entlang CO</translation>
    </message>
    <message>
        <source>%1 needs two tiles along H</source>
        <translation>%1 braucht zwei Kacheln entlang H</translation>
    </message>
    <message>
        <source>make its tile smaller</source>
        <translation>machen Sie seine Kachel kleiner</translation>
    </message>
    <message>
        <source>the model&apos;s own arithmetic adds 64-bit numbers before it rounds</source>
        <translation>die Arithmetik des Modells addiert 64-Bit-Zahlen, bevor sie rundet</translation>
    </message>
    <message>
        <source>the vector ALU has 32 bits</source>
        <translation>die Vektor-ALU hat 32 Bits</translation>
    </message>
    <message>
        <source>this ALU has no MUL</source>
        <translation>diese ALU hat kein MUL</translation>
    </message>
    <message>
        <source>it requantises a layer by one shift</source>
        <translation>sie requantisiert eine Schicht mit einer Verschiebung</translation>
    </message>
    <message>
        <source>it adds what shifts alone bring to one scale</source>
        <translation>sie addiert, was Verschieben allein auf eine Skalierung bringt</translation>
    </message>
    <message>
        <source>its rows, columns or channels lie further apart than the %1 elements that an instruction holds</source>
        <translation>seine Zeilen, Spalten oder Kanäle liegen weiter auseinander als die %1 Elemente, die ein Befehl fasst</translation>
    </message>
    <message>
        <source>a LOAD pads with 0, but the zero point of the input is %1</source>
        <translation>ein LOAD füllt mit 0 auf, aber der Nullpunkt der Eingabe ist %1</translation>
    </message>
    <message>
        <source>a LOAD of this kernel pads by at most %1</source>
        <translation>ein LOAD dieses Kernels füllt um höchstens %1 auf</translation>
    </message>
    <message>
        <source>the accelerator adds along an axis, and a single value has none</source>
        <translation>der Beschleuniger addiert entlang einer Achse, und ein einzelner Wert hat keine</translation>
    </message>
    <message>
        <source>the sum needs a multiplier of more than the 16 bits of an immediate</source>
        <translation>die Summe braucht einen Multiplikator von mehr als den 16 Bits eines Direktwerts</translation>
    </message>
    <message>
        <source>the accelerator computes on int8 tensors with a scale</source>
        <translation>der Beschleuniger rechnet auf int8-Tensoren mit Skalierung</translation>
    </message>
    <message>
        <source>GEMM takes one row at a time</source>
        <translation>GEMM nimmt eine Zeile auf einmal</translation>
    </message>
    <message>
        <source>GEMM takes samples in blocks</source>
        <translation>GEMM nimmt Proben in Blöcken</translation>
    </message>
    <message>
        <source>this layer&apos;s input has no axis of samples</source>
        <translation>die Eingabe dieser Schicht hat keine Achse für Proben</translation>
    </message>
    <message>
        <source>a copy into a tile that was cleared before becomes one LOAD that pads</source>
        <translation>aus einer Kopie in eine zuvor geleerte Kachel wird ein LOAD, der auffüllt</translation>
    </message>
    <message>
        <source>copies become LOAD and STORE instructions</source>
        <translation>aus Kopien werden LOAD- und STORE-Befehle</translation>
    </message>
    <message>
        <source>waits by the core become tokens between LOAD, COMPUTE and STORE</source>
        <translation>aus dem Warten des Kerns werden Marken zwischen LOAD, COMPUTE und STORE</translation>
    </message>
    <message>
        <source>kernel %1 → %2</source>
        <translation>Kernelgröße %1 → %2</translation>
    </message>
    <message>
        <source>stride %1 → %2</source>
        <translation>Stride %1 → %2</translation>
    </message>
    <message>
        <source>dilation %1 → %2</source>
        <translation>Dilatation %1 → %2</translation>
    </message>
    <message>
        <source>groups %1 → %2</source>
        <translation>Gruppen %1 → %2</translation>
    </message>
    <message>
        <source>padding %1 → %2</source>
        <translation>Padding %1 → %2</translation>
    </message>
    <message>
        <source>channels in %1 → %2</source>
        <translation>Eingabekanäle %1 → %2</translation>
    </message>
    <message>
        <source>channels out %1 → %2</source>
        <translation>Ausgabekanäle %1 → %2</translation>
    </message>
    <message>
        <source>rows %1 → %2</source>
        <translation>Zeilen %1 → %2</translation>
    </message>
    <message>
        <source>columns %1 → %2</source>
        <translation>Spalten %1 → %2</translation>
    </message>
    <message>
        <source>batch %1 → %2</source>
        <translation>Stapel %1 → %2</translation>
    </message>
    <message>
        <source>axis %1 → %2</source>
        <translation>Achse %1 → %2</translation>
    </message>
    <message>
        <source>axes %1 → %2</source>
        <translation>Achsen %1 → %2</translation>
    </message>
    <message>
        <source>factors %1 → %2</source>
        <translation>Faktoren %1 → %2</translation>
    </message>
    <message>
        <source>zero points %1 → %2</source>
        <translation>Nullpunkte %1 → %2</translation>
    </message>
    <message>
        <source>scales %1 → %2</source>
        <translation>Skalierungen %1 → %2</translation>
    </message>
    <message>
        <source>weights %1 → %2</source>
        <translation>Gewichte %1 → %2</translation>
    </message>
    <message>
        <source>bias %1 → %2</source>
        <translation>Bias %1 → %2</translation>
    </message>
    <message>
        <source>pad value %1 → %2</source>
        <translation>Füllwert %1 → %2</translation>
    </message>
    <message>
        <source>pad axes %1 → %2</source>
        <translation>Füllachsen %1 → %2</translation>
    </message>
    <message>
        <source>operator %1 → %2</source>
        <translation>Operator %1 → %2</translation>
    </message>
    <message>
        <source>operands %1 → %2</source>
        <translation>Operanden %1 → %2</translation>
    </message>
    <message>
        <source>constant operand %1 → %2</source>
        <translation>konstanter Operand %1 → %2</translation>
    </message>
    <message>
        <source>type of %1 → %2</source>
        <translation>Typ von %1 → %2</translation>
    </message>
    <message>
        <source>shape of %1 → %2</source>
        <translation>Form von %1 → %2</translation>
    </message>
    <message>
        <source>scale of %1 → %2</source>
        <translation>Skalierung von %1 → %2</translation>
    </message>
    <message>
        <source>reads %1 → %2</source>
        <translation>liest %1 → %2</translation>
    </message>
    <message>
        <source>output %1 → %2</source>
        <translation>Ausgabe %1 → %2</translation>
    </message>
    <message>
        <source>zero points several → one</source>
        <translation>Nullpunkte mehrere → einer</translation>
    </message>
    <message>
        <source>scales several → one</source>
        <translation>Skalierungen mehrere → eine</translation>
    </message>
    <message>
        <source>scales different axes → one axis</source>
        <translation>Skalierungen verschiedene Achsen → eine Achse</translation>
    </message>
    <message>
        <source>scales activations → constants</source>
        <translation>Skalierungen Aktivierungen → Konstanten</translation>
    </message>
    <message>
        <source>weights %1 → matrix</source>
        <translation>Gewichte %1 → Matrix</translation>
    </message>
    <message>
        <source>weights activation → constant</source>
        <translation>Gewichte Aktivierung → Konstante</translation>
    </message>
    <message>
        <source>bias activation → constant</source>
        <translation>Bias Aktivierung → Konstante</translation>
    </message>
    <message>
        <source>operator computed → constant</source>
        <translation>Operator berechnet → Konstante</translation>
    </message>
    <message>
        <source>operands one tensor → two tensors</source>
        <translation>Operanden ein Tensor → zwei Tensoren</translation>
    </message>
    <message>
        <source>constant operand constant → activation</source>
        <translation>konstanter Operand Konstante → Aktivierung</translation>
    </message>
    <message>
        <source>pad axes samples or channels → rows×columns</source>
        <translation>Füllachsen Proben oder Kanäle → Zeilen×Spalten</translation>
    </message>
    <message>
        <source>scale of %1 a scale → none</source>
        <translation>Skalierung von %1 eine → keine</translation>
    </message>
    <message>
        <source>output %1 of the network → inside</source>
        <translation>Ausgabe %1 des Netzes → innen</translation>
    </message>
    <message>
        <source>as one kernel they would take %1 cycles more</source>
        <translation>als ein Kernel würden sie %1 Takte mehr brauchen</translation>
    </message>
    <message>
        <source>as one kernel they would save nothing</source>
        <translation>als ein Kernel würden sie nichts sparen</translation>
    </message>
    <message>
        <source>let its constants stream with --set kernel.%1</source>
        <translation>laden Sie die Konstanten stückweise, mit --set kernel.%1</translation>
    </message>
    <message>
        <source>give them fewer bits with --set kernel.%1</source>
        <translation>geben Sie ihnen weniger Bits mit --set kernel.%1</translation>
    </message>
    <message>
        <source>let a tensor live outside with --set tensor.%1</source>
        <translation>legen Sie einen Tensor nach außen, mit --set tensor.%1</translation>
    </message>
    <message>
        <source>give it smaller tiles with --set kernel.%1</source>
        <translation>geben Sie ihm kleinere Kacheln mit --set kernel.%1</translation>
    </message>
    <message>
        <source>a reshape only reinterprets bytes that stay in place</source>
        <translation>ein Reshape deutet nur Bytes um, die an ihrem Platz bleiben</translation>
    </message>
    <message>
        <source>with the layouts on both sides, this transposition only reinterprets bytes that stay in place</source>
        <translation>mit den Layouts auf beiden Seiten deutet diese Transposition nur Bytes um, die an ihrem Platz bleiben</translation>
    </message>
    <message>
        <source>it hardly moves the counted cycles</source>
        <translation>sie bewegt die gezählten Takte kaum</translation>
    </message>
    <message>
        <source>&apos;%1.name&apos; must not be empty, nor that of another design</source>
        <translation>&apos;%1.name&apos; darf nicht leer sein und nicht der eines anderen Entwurfs</translation>
    </message>
    <message>
        <source>&apos;%1.name&apos; must not be empty, nor that of another search</source>
        <translation>&apos;%1.name&apos; darf nicht leer sein und nicht der einer anderen Suche</translation>
    </message>
    <message>
        <source>&apos;designs&apos; must be a list</source>
        <translation>&apos;designs&apos; muss eine Liste sein</translation>
    </message>
    <message>
        <source>&apos;searches&apos; must be a list</source>
        <translation>&apos;searches&apos; muss eine Liste sein</translation>
    </message>
    <message>
        <source>axis %1 does not exist in a tensor of %2 axes</source>
        <translation>Achse %1 gibt es in einem Tensor mit %2 Achsen nicht</translation>
    </message>
    <message>
        <source>type number %1</source>
        <translation>Typ Nummer %1</translation>
    </message>
    <message>
        <source>an input or output names a tensor that is not there</source>
        <translation>eine Ein- oder Ausgabe nennt einen Tensor, den es nicht gibt</translation>
    </message>
    <message>
        <source>%1 must be an object with a number &quot;value&quot;</source>
        <translation>%1 muss ein Objekt mit einer Zahl &quot;value&quot; sein</translation>
    </message>
    <message>
        <source>%1.origin must be published, measured, fitted or chosen</source>
        <translation>%1.origin muss published, measured, fitted oder chosen sein</translation>
    </message>
    <message>
        <source>%1.value lies outside its own low and high</source>
        <translation>%1.value liegt außerhalb seines eigenen low und high</translation>
    </message>
    <message>
        <source>%1.numbers.%2 is missing, which an engine with converters has</source>
        <translation>%1.numbers.%2 fehlt, das ein Rechenwerk mit Wandlern hat</translation>
    </message>
    <message>
        <source>%1.numbers.size is missing</source>
        <translation>%1.numbers.size fehlt</translation>
    </message>
    <message>
        <source>%1.connects names a memory that is not described</source>
        <translation>%1.connects nennt einen Speicher, der nicht beschrieben ist</translation>
    </message>
    <message>
        <source>engine &apos;%1&apos;: &quot;memory&quot; must name one of the memories</source>
        <translation>Rechenwerk &apos;%1&apos;: &quot;memory&quot; muss einen der Speicher nennen</translation>
    </message>
    <message>
        <source>one must have &quot;core&quot;: true</source>
        <translation>eines muss &quot;core&quot;: true haben</translation>
    </message>
    <message>
        <source>the measured object code of &apos;%1&apos; cannot be read: %2</source>
        <translation>der gemessene Objektcode von &apos;%1&apos; ist nicht lesbar: %2</translation>
    </message>
    <message>
        <source>together they overflow %1 by %2 bytes</source>
        <translation>zusammen laufen sie über %1 um %2 Bytes hinaus</translation>
    </message>
    <message>
        <source>the accelerator&apos;s tiles are walked in the order H, CO, W, CI</source>
        <translation>die Kacheln des Beschleunigers werden in der Reihenfolge H, CO, W, CI durchlaufen</translation>
    </message>
    <message>
        <source>threads_oc_2 needs an even number of tiles along CO</source>
        <translation>threads_oc_2 braucht eine gerade Zahl von Kacheln entlang CO</translation>
    </message>
    <message>
        <source>threads_h_2 needs an even number of tiles along H for a batch</source>
        <translation>threads_h_2 braucht für einen Stapel eine gerade Zahl von Kacheln entlang H</translation>
    </message>
    <message>
        <source>the model&apos;s own arithmetic does not round half up as the NPU does</source>
        <translation>die Arithmetik des Modells rundet Hälften nicht auf, wie die NPU es tut</translation>
    </message>
    <message>
        <source>the NPU does not</source>
        <translation>die NPU tut das nicht</translation>
    </message>
    <message>
        <source>the NU multiplies symmetric weights only</source>
        <translation>die NU multipliziert nur symmetrische Gewichte</translation>
    </message>
    <message>
        <source>the NU takes 1 group, or one group per channel</source>
        <translation>die NU nimmt 1 Gruppe oder eine Gruppe je Kanal</translation>
    </message>
    <message>
        <source>the model&apos;s own arithmetic does not round half up as the vector ALU does</source>
        <translation>die Arithmetik des Modells rundet Hälften nicht auf, wie die Vektor-ALU es tut</translation>
    </message>
    <message>
        <source>GEMM multiplies symmetric weights only</source>
        <translation>GEMM multipliziert nur symmetrische Gewichte</translation>
    </message>
    <message>
        <source>the accelerator takes 1 group, or one group per channel</source>
        <translation>der Beschleuniger nimmt 1 Gruppe oder eine Gruppe je Kanal</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no tree such as Requantize(Conv(x, w, b), m, s)</source>
        <translation>&apos;%1&apos; ist kein Baum wie Requantize(Conv(x, w, b), m, s)</translation>
    </message>
    <message>
        <source>&apos;%1&apos; names the op %2, which the graph does not have</source>
        <translation>&apos;%1&apos; nennt den Operator %2, den der Graph nicht hat</translation>
    </message>
    <message>
        <source>multiplies, as the functional simulator does (%1)</source>
        <translation>multipliziert, wie der funktionale Simulator es tut (%1)</translation>
    </message>
    <message>
        <source>a layer is requantised by one shift, as the HLS design has no MUL (%1)</source>
        <translation>eine Schicht wird mit einer Verschiebung requantisiert, weil der HLS-Entwurf kein MUL hat (%1)</translation>
    </message>
    <message>
        <source>registers of 32 bits</source>
        <translation>Register von 32 Bits</translation>
    </message>
    <message>
        <source>registers of 64 bits, as the published flow has them</source>
        <translation>Register von 64 Bits wie im veröffentlichten Ablauf</translation>
    </message>
    <message>
        <source>eight int8 products an instruction by smaqa of the P extension&apos;s draft 0.9.11</source>
        <translation>acht int8-Produkte je Befehl durch smaqa aus dem Entwurf 0.9.11 der P-Erweiterung</translation>
    </message>
    <message>
        <source>by pm4adda.b of its later draft</source>
        <translation>durch pm4adda.b aus ihrem späteren Entwurf</translation>
    </message>
    <message>
        <source>a convolution&apos;s cycles by the formula of the chip&apos;s published compiler</source>
        <translation>die Takte einer Faltung nach der Formel des veröffentlichten Compilers für den Chip</translation>
    </message>
    <message>
        <source>a convolution&apos;s cycles by plinio&apos;s formula, which rounds products up to the 16×16 unrolling (%1)</source>
        <translation>die Takte einer Faltung nach der Formel von plinio, die Produkte auf die 16×16-Entrollung aufrundet (%1)</translation>
    </message>
    <message>
        <source>takes only what the published compiler offloads: int8 weights, one shift a layer, symmetric padding</source>
        <translation>nimmt nur, was der veröffentlichte Compiler auslagert: int8-Gewichte, eine Verschiebung je Schicht, symmetrisches Padding</translation>
    </message>
    <message>
        <source>none needed</source>
        <translation>keine nötig</translation>
    </message>
    <message>
        <source>no target was found: set PARTITA_PLUGINS to the folder of the target libraries</source>
        <translation>kein Zielchip gefunden: Setzen Sie PARTITA_PLUGINS auf den Ordner der Zielchip-Bibliotheken</translation>
    </message>
    <message>
        <source>No target was found: set PARTITA_PLUGINS to the folder of the target libraries</source>
        <translation>Kein Zielchip gefunden: Setzen Sie PARTITA_PLUGINS auf den Ordner der Zielchip-Bibliotheken</translation>
    </message>
    <message>
        <source>%1 is quantised already: it is neither calibrated nor equalised</source>
        <translation>%1 ist schon quantisiert: Es wird weder kalibriert noch ausgeglichen</translation>
    </message>
    <message>
        <source>there is not enough memory for a picture of %1 × %2 pixels</source>
        <translation>der Speicher reicht nicht für ein Bild von %1 × %2 Pixeln</translation>
    </message>
    <message>
        <source>write an SVG</source>
        <translation>schreiben Sie ein SVG</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has one sample and a search ranks on one half and reports on the other</source>
        <translation>&apos;%1&apos; hat nur eine Probe; eine Suche ordnet nach der einen Hälfte und berichtet über die andere</translation>
    </message>
    <message>
        <source>give 2 or more</source>
        <translation>geben Sie mindestens 2</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not what it was when the search began</source>
        <translation>&apos;%1&apos; ist nicht mehr das, was es am Anfang der Suche war</translation>
    </message>
    <message>
        <source>search anew</source>
        <translation>suchen Sie neu</translation>
    </message>
    <message>
        <source>no size of a memory lets the network fit</source>
        <translation>mit keiner Größe eines Speichers passt das Netz</translation>
    </message>
    <message>
        <source>%1 without its SIMD: a plain 32-bit core</source>
        <translation>%1 ohne SIMD: ein einfacher 32-Bit-Kern</translation>
    </message>
    <message>
        <source>%1 with 32-bit registers: four int8 products in an instruction</source>
        <translation>%1 mit 32-Bit-Registern: vier int8-Produkte in einem Befehl</translation>
    </message>
    <message>
        <source>the fabric controller sets up a job, a register in 15 cycles or more: %1 on GVSoC (a core of the cluster: 550)</source>
        <translation>der Fabric Controller richtet einen Job ein, ein Register in 15 Takten oder mehr: %1 auf GVSoC (ein Kern des Clusters: 550)</translation>
    </message>
    <message>
        <source>the fabric controller takes a counter of MCHAN and writes a command: %1 on GVSoC</source>
        <translation>der Fabric Controller nimmt einen Zähler von MCHAN und schreibt einen Befehl: %1 auf GVSoC</translation>
    </message>
    <message>
        <source>%1 at %2: MIN, MAX, ADD and SHR</source>
        <translation>%1 in %2: MIN, MAX, ADD und SHR</translation>
    </message>
    <message>
        <source>%1 at %2: the ALU&apos;s loop has II = 2</source>
        <translation>%1 in %2: Die Schleife der ALU hat II = 2</translation>
    </message>
    <message>
        <source>%1 layers that the %2 refuses</source>
        <translation>%1 Schichten, abgelehnt von %2</translation>
    </message>
    <message>
        <source>%1 layer that the %2 refuses</source>
        <translation>%1 Schicht, abgelehnt von %2</translation>
    </message>
    <message>
        <source>%1 layers that the %2 refuse</source>
        <translation>%1 Schichten, abgelehnt von %2</translation>
    </message>
    <message>
        <source>%1 layer that the %2 refuse</source>
        <translation>%1 Schicht, abgelehnt von %2</translation>
    </message>
    <message>
        <source>%1 and the %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>computing %1</source>
        <translation>Rechnen %1</translation>
    </message>
    <message>
        <source>waiting for copies %1</source>
        <translation>Warten auf Kopien %1</translation>
    </message>
    <message>
        <source>starting calls %1</source>
        <translation>Aufrufe starten %1</translation>
    </message>
    <message>
        <source>idle %1</source>
        <translation>untätig %1</translation>
    </message>
    <message>
        <source>apt-get install make gcc-riscv64-unknown-elf picolibc-riscv64-unknown-elf qemu-system-misc</source>
        <translation>apt-get install make gcc-riscv64-unknown-elf picolibc-riscv64-unknown-elf qemu-system-misc</translation>
    </message>
    <message>
        <source>use another, such as my_%1</source>
        <translation>nehmen Sie einen anderen, wie my_%1</translation>
    </message>
    <message>
        <source>internal error</source>
        <translation>interner Fehler</translation>
    </message>
    <message>
        <source>first in kernel &apos;%1&apos;</source>
        <translation>zuerst im Kernel &apos;%1&apos;</translation>
    </message>
    <message>
        <source>though every kernel agrees</source>
        <translation>obwohl jeder Kernel übereinstimmt</translation>
    </message>
    <message>
        <source>here are %1</source>
        <translation>hier sind es %1</translation>
    </message>
    <message>
        <source>its own compiler&apos;s estimate</source>
        <translation>die Schätzung des eigenen Compilers</translation>
    </message>
    <message>
        <source>bound by its flash memory</source>
        <translation>begrenzt durch den Flash-Speicher</translation>
    </message>
    <message>
        <source>best result submitted to MLPerf Tiny</source>
        <translation>bestes bei MLPerf Tiny eingereichtes Ergebnis</translation>
    </message>
    <message>
        <source>NE16 and eight cores, %1 MHz</source>
        <translation>NE16 und acht Kerne, %1 MHz</translation>
    </message>
    <message>
        <source>%1 inferences a second, %2 µJ each</source>
        <translation>%1 Inferenzen je Sekunde, je %2 µJ</translation>
    </message>
    <message>
        <source>%1 inferences a second, %2 at %3 MHz</source>
        <translation>%1 Inferenzen je Sekunde, %2 bei %3 MHz</translation>
    </message>
    <message>
        <source>RISC-V with vectors of 256 bits, %1</source>
        <translation>RISC-V mit Vektoren von 256 Bits, %1</translation>
    </message>
    <message>
        <source>%1, person detection</source>
        <translation>%1, Personenerkennung</translation>
    </message>
    <message>
        <source>its vendor</source>
        <translation>der Hersteller</translation>
    </message>
    <message>
        <source>%1, the vendor&apos;s kernels</source>
        <translation>%1, die Kernel des Herstellers</translation>
    </message>
    <message>
        <source>%1 ms without them</source>
        <translation>%1 ms ohne sie</translation>
    </message>
    <message>
        <source>operator %1</source>
        <translation>Operator %1</translation>
    </message>
    <message>
        <source>GAP9-like cluster with NE16</source>
        <translation>Cluster nach Art von GAP9 mit NE16</translation>
    </message>
    <message>
        <source>RISC-V core with a cluster of eight, which have packed SIMD (Xpulp), and the NE16 convolution engine</source>
        <translation>RISC-V-Kern mit einem Cluster aus acht Kernen, die gepacktes SIMD haben (Xpulp), und der Faltungsengine NE16</translation>
    </message>
    <message>
        <source>both work on a shared L1 with DMA</source>
        <translation>beide arbeiten auf einem gemeinsamen L1 mit DMA</translation>
    </message>
    <message>
        <source>GAP9&apos;s MLPerf Tiny results (v1.0)</source>
        <translation>Ergebnisse von GAP9 in MLPerf Tiny (v1.0)</translation>
    </message>
    <message>
        <source>with those of cluster and DMA to the energy of four networks that GAP9 published (MLPerf Tiny: 40.4, 26.7, 58.4 and 7.3 µJ)</source>
        <translation>mit denen von Cluster und DMA an die Energie von vier Netzen, die GAP9 veröffentlicht hat (MLPerf Tiny: 40,4, 26,7, 58,4 und 7,3 µJ)</translation>
    </message>
    <message>
        <source>with those of NE16 and DMA to the energy of four networks that GAP9 published (MLPerf Tiny: 40.4, 26.7, 58.4 and 7.3 µJ)</source>
        <translation>mit denen von NE16 und DMA an die Energie von vier Netzen, die GAP9 veröffentlicht hat (MLPerf Tiny: 40,4, 26,7, 58,4 und 7,3 µJ)</translation>
    </message>
    <message>
        <source>with those of NE16 and cluster to the energy of four networks that GAP9 published (MLPerf Tiny: 40.4, 26.7, 58.4 and 7.3 µJ)</source>
        <translation>mit denen von NE16 und Cluster an die Energie von vier Netzen, die GAP9 veröffentlicht hat (MLPerf Tiny: 40,4, 26,7, 58,4 und 7,3 µJ)</translation>
    </message>
    <message>
        <source>weights of fewer than 8 bits are stored as bytes: they take no less memory, and no fewer cycles</source>
        <translation>Gewichte von weniger als 8 Bit werden als Bytes gespeichert: Sie brauchen weder weniger Speicher noch weniger Takte</translation>
    </message>
    <message>
        <source>GAP9 has eight, and one more that commands them</source>
        <translation>GAP9 hat acht und einen weiteren, der sie steuert</translation>
    </message>
    <message>
        <source>the core writes the call into L1, a word in 15 cycles, and wakes the cores: driver/cluster.c on GVSoC</source>
        <translation>der Kern schreibt den Aufruf in L1, ein Wort in 15 Takten, und weckt die Kerne: driver/cluster.c auf GVSoC</translation>
    </message>
    <message>
        <source>from the wake-up until the core has seen the end, beyond the kernel: driver/cluster.c on GVSoC</source>
        <translation>vom Wecken, bis der Kern das Ende gesehen hat, über den Kernel hinaus: driver/cluster.c auf GVSoC</translation>
    </message>
    <message>
        <source>GAP9 has 128 KiB, of which the driver takes 16 for the stacks of the cores, their call, and what NE16 reads past an operand</source>
        <translation>GAP9 hat 128 KiB, von denen der Treiber 16 für die Stacks der Kerne, ihren Aufruf und für das braucht, was NE16 hinter einem Operanden liest</translation>
    </message>
    <message>
        <source>a fabric controller commands both engines here, by a register in 15 cycles</source>
        <translation>hier steuert ein Fabric-Controller beide Engines, ein Register in 15 Takten</translation>
    </message>
    <message>
        <source>GAP9 has a ninth core of the cluster for that</source>
        <translation>GAP9 hat dafür einen neunten Kern im Cluster</translation>
    </message>
    <message>
        <source>%1, as SYSTEMS has it</source>
        <translation>%1, wie SYSTEMS es angibt</translation>
    </message>
    <message>
        <source>grants the core each access at once</source>
        <translation>gewährt dem Kern jeden Zugriff sofort</translation>
    </message>
    <message>
        <source>more delay each fetch of its program (%1)</source>
        <translation>mehr verzögern jedes Holen seines Programms (%1)</translation>
    </message>
    <message>
        <source>as through a prefetch buffer that always hits</source>
        <translation>wie durch einen Vorauslesepuffer, der immer trifft</translation>
    </message>
    <message>
        <source>each wait state of flash delays a fetch by a cycle (%1)</source>
        <translation>jeder Wartezustand des Flash verzögert ein Holen um einen Takt (%1)</translation>
    </message>
    <message>
        <source>grants each access at once</source>
        <translation>gewährt jeden Zugriff sofort</translation>
    </message>
    <message>
        <source>counts where the program lies in RAM, that is without flash</source>
        <translation>zählt, wo das Programm im RAM liegt, also ohne Flash</translation>
    </message>
    <message>
        <source>else they lie in flash and are read there in place</source>
        <translation>sonst liegen sie im Flash und werden dort gelesen</translation>
    </message>
    <message>
        <source>QEMU 7.2 (minstret under -icount shift=0), the exported C, GCC 12.2 -O2</source>
        <translation>QEMU 7.2 (minstret unter -icount shift=0), das exportierte C, GCC 12.2 -O2</translation>
    </message>
    <message>
        <source>an emulated P instruction counts once</source>
        <translation>ein emulierter P-Befehl zählt einmal</translation>
    </message>
    <message>
        <source>the model was fitted to single kernels and to no network</source>
        <translation>das Modell wurde an einzelne Kernels und an kein Netz angepasst</translation>
    </message>
    <message>
        <source>flash and RAM answer in the next cycle</source>
        <translation>Flash und RAM antworten im nächsten Takt</translation>
    </message>
    <message>
        <source>flash grants each fetch and load %1 cycle late, RAM at once</source>
        <translation>Flash gewährt jedes Holen und Laden %1 Takt später, RAM sofort</translation>
    </message>
    <message>
        <source>flash grants each fetch and load %1 cycles late, RAM at once</source>
        <translation>Flash gewährt jedes Holen und Laden %1 Takte später, RAM sofort</translation>
    </message>
    <message>
        <source>%1 wait state</source>
        <translation>%1 Wartezustand</translation>
    </message>
    <message>
        <source>%1 wait states</source>
        <translation>%1 Wartezustände</translation>
    </message>
    <message>
        <source>wait states delay each fetch alike</source>
        <translation>Wartezustände verzögern jedes Holen gleich</translation>
    </message>
    <message>
        <source>a prefetch buffer or a cache in front of flash is not modelled</source>
        <translation>ein Vorauslesepuffer oder ein Cache vor dem Flash ist nicht modelliert</translation>
    </message>
    <message>
        <source>two passes are taken off the simulated times</source>
        <translation>zwei Durchläufe sind von den simulierten Zeiten abgezogen</translation>
    </message>
    <message>
        <source>a pass is taken off the simulated times</source>
        <translation>ein Durchlauf ist von den simulierten Zeiten abgezogen</translation>
    </message>
    <message>
        <source>%1; instructions %2</source>
        <translation>%1; Befehle: %2</translation>
    </message>
    <message>
        <source>the %1 changes this layout in the fewest cycles</source>
        <translation>%1 ändert diese Anordnung in den wenigsten Takten</translation>
    </message>
    <message>
        <source>the cluster takes 1 group, or one group per channel</source>
        <translation>der Cluster nimmt 1 Gruppe oder eine Gruppe je Kanal</translation>
    </message>
    <message>
        <source>the cluster pads by less than the window&apos;s size</source>
        <translation>der Cluster füllt um weniger als die Größe des Fensters auf</translation>
    </message>
    <message>
        <source>the cluster&apos;s windows have no dilation</source>
        <translation>die Fenster des Clusters haben keine Dilatation</translation>
    </message>
    <message>
        <source>the cluster multiplies symmetric weights only</source>
        <translation>der Cluster multipliziert nur symmetrische Gewichte</translation>
    </message>
    <message>
        <source>the model&apos;s own arithmetic is not, as on the cluster, an integer scale and a shift that a bias makes round half up</source>
        <translation>die Arithmetik des Modells ist nicht wie im Cluster ein ganzzahliger Faktor und ein Shift, den ein Bias halbe Schritte aufrunden lässt</translation>
    </message>
    <message>
        <source>the cluster pools int8 values</source>
        <translation>der Cluster fasst int8-Werte zusammen</translation>
    </message>
    <message>
        <source>the cluster&apos;s windows move over four axes</source>
        <translation>die Fenster des Clusters laufen über vier Achsen</translation>
    </message>
    <message>
        <source>the cluster adds</source>
        <translation>der Cluster addiert</translation>
    </message>
    <message>
        <source>the cluster adds %1</source>
        <translation>der Cluster addiert %1</translation>
    </message>
    <message>
        <source>the scales of the operands lie so far below the result&apos;s that the sum exceeds 32 bits</source>
        <translation>die Skalen der Operanden liegen so weit unter der des Ergebnisses, dass die Summe 32 Bit überschreitet</translation>
    </message>
    <message>
        <source>the cluster adds in 32 bits</source>
        <translation>der Cluster addiert in 32 Bit</translation>
    </message>
    <message>
        <source>the cluster&apos;s Softmax has results of 1/256 at least</source>
        <translation>die Softmax des Clusters hat Ergebnisse von mindestens 1/256</translation>
    </message>
    <message>
        <source>the cluster computes on int8 tensors with a scale</source>
        <translation>der Cluster rechnet auf int8-Tensoren mit einer Skala</translation>
    </message>
    <message>
        <source>GAP9 with NE16, MLPerf Tiny v1.0 (%1 MHz), as SYSTEMS has it</source>
        <translation>GAP9 mit NE16, MLPerf Tiny v1.0 (%1 MHz), wie SYSTEMS es angibt</translation>
    </message>
    <message>
        <source>MobileNet v1 0.25 (visual wake words)</source>
        <translation>MobileNet v1 0.25 (Personenerkennung)</translation>
    </message>
    <message>
        <source>autoencoder (anomaly detection)</source>
        <translation>Autoencoder (Anomalien)</translation>
    </message>
    <message>
        <source>driver, caches and completion of one kernel</source>
        <translation>Treiber, Caches und Abschluss eines Kernels</translation>
    </message>
    <message>
        <source>nothing waits for what is written</source>
        <translation>nichts wartet auf das, was geschrieben wird</translation>
    </message>
    <message>
        <source>cycles depend on values, which the model does not know</source>
        <translation>Takte hängen von Werten ab, die das Modell nicht kennt</translation>
    </message>
    <message>
        <source>of ten other networks a Softmax came out from 6 % low to 7 % high, and an average pool of which many sums are 0 10 % high (%1)</source>
        <translation>bei zehn anderen Netzen lag eine Softmax zwischen 6 % zu tief und 7 % zu hoch und eine Mittelwertbildung mit vielen Summen von 0 um 10 % zu hoch (%1)</translation>
    </message>
    <message>
        <source>%1 takes longer on the %2</source>
        <translation>%1 braucht auf %2 länger</translation>
    </message>
    <message>
        <source>%1 layers take longer where they run</source>
        <translation>%1 Schichten brauchen länger, wo sie laufen</translation>
    </message>
    <message>
        <source>%1 runs on the %2, which takes %3 % of the cycles</source>
        <translation>%1 läuft auf %2 und braucht %3 % der Takte</translation>
    </message>
    <message>
        <source>each on the fastest engine</source>
        <translation>jede auf der schnellsten Engine</translation>
    </message>
    <message>
        <source>Siracusa-like cluster with N-EUREKA</source>
        <translation>Cluster nach Art von Siracusa mit N-EUREKA</translation>
    </message>
    <message>
        <source>RISC-V core with N-EUREKA, the convolution engine that followed NE16: 6×6 positions at once, weights of 2 to 8 bits</source>
        <translation>RISC-V-Kern mit N-EUREKA, der Faltungseinheit nach NE16: 6×6 Positionen zugleich, Gewichte von 2 bis 8 Bits</translation>
    </message>
    <message>
        <source>a product of k channels takes k·W cycles for W-bit weights in 3×3 layers, W in depthwise ones</source>
        <translation>ein Produkt von k Kanälen braucht bei Gewichten von W Bits k·W Takte in 3×3-Schichten und W in depthwise</translation>
    </message>
    <message>
        <source>1×1 takes all bits at once, k cycles, and stores each weight in 8 bits, so fewer bits gain nothing there</source>
        <translation>1×1 nimmt alle Bits zugleich, k Takte, und speichert jedes Gewicht in 8 Bits: weniger Bits bringen dort nichts</translation>
    </message>
    <message>
        <source>Siracusa at 0.8 V (%1)</source>
        <translation>Siracusa bei 0,8 V (%1)</translation>
    </message>
    <message>
        <source>norm_mode of N-EUREKA&apos;s RTL (%1): 8, 16 or 24 bits</source>
        <translation>norm_mode im RTL von N-EUREKA (%1): 8, 16 oder 24 Bits</translation>
    </message>
    <message>
        <source>from the trigger until a core of the cluster has seen the end, beyond the state machine, on GVSoC (57 jobs: %1)</source>
        <translation>vom Start, bis ein Kern des Clusters das Ende gesehen hat, über den Zustandsautomaten hinaus, in GVSoC (57 Aufträge: %1)</translation>
    </message>
    <message>
        <source>the fabric controller sets up a job, a register in 15 cycles or more, by code that it has not cached: %1 in eight networks on GVSoC (the same job again: %2)</source>
        <translation>der Fabric Controller richtet einen Auftrag ein, ein Register in 15 Takten oder mehr, mit Code, den er nicht im Cache hat: %1 in acht Netzen in GVSoC (derselbe Auftrag noch einmal: %2)</translation>
    </message>
    <message>
        <source>order of what was published: 1.95 TOp/s at 360 MHz and 8.84 TOp/J (%1), though not of the same voltage</source>
        <translation>Größenordnung des Veröffentlichten: 1,95 TOp/s bei 360 MHz und 8,84 TOp/J (%1), wenn auch nicht bei derselben Spannung</translation>
    </message>
    <message>
        <source>1.5 MiB, as GVSoC&apos;s model of Siracusa has (%1)</source>
        <translation>1,5 MiB, wie in GVSoCs Modell von Siracusa (%1)</translation>
    </message>
    <message>
        <source>Siracusa has 256 KiB (%1), of which the driver leaves 8 free for what N-EUREKA reads past an operand</source>
        <translation>Siracusa hat 256 KiB (%1), von denen der Treiber 8 frei lässt für das, was N-EUREKA hinter einem Operanden liest</translation>
    </message>
    <message>
        <source>GVSoC counted the rows: the model follows the state machine of its N-EUREKA, and a chip may need more</source>
        <translation>GVSoC hat die Zeilen gezählt: das Modell folgt dem Zustandsautomaten seines N-EUREKA, und ein Chip kann mehr brauchen</translation>
    </message>
    <message>
        <source>what starts calls and transfers is an average of eight networks</source>
        <translation>was Aufrufe und Transfers startet, ist ein Mittel aus acht Netzen</translation>
    </message>
    <message>
        <source>convolution 3×3, %1, %2, weights of %3 bits</source>
        <translation>Faltung 3×3, %1, %2, Gewichte von %3 Bits</translation>
    </message>
    <message>
        <source>%1, one tile</source>
        <translation>%1, eine Kachel</translation>
    </message>
    <message>
        <source>%1, four tiles</source>
        <translation>%1, vier Kacheln</translation>
    </message>
    <message>
        <source>a million MACs at 8 bits</source>
        <translation>eine Million MACs mit 8 Bits</translation>
    </message>
    <message>
        <source>a million MACs, at the peak</source>
        <translation>eine Million MACs, im besten Fall</translation>
    </message>
    <message>
        <source>the open simulator GVSoC, with the driver of exports, %1</source>
        <translation>der offene Simulator GVSoC, mit dem Treiber der Exporte, %1</translation>
    </message>
    <message>
        <source>N-EUREKA&apos;s RTL in its own test bench (%1)</source>
        <translation>das RTL von N-EUREKA in seiner eigenen Testumgebung (%1)</translation>
    </message>
    <message>
        <source>Siracusa (%1), from a summary</source>
        <translation>Siracusa (%1), nach einer Zusammenfassung</translation>
    </message>
    <message>
        <source>4×4 positions and blocks of 32 channels, not Siracusa&apos;s sizes</source>
        <translation>4×4 Positionen und Blöcke von 32 Kanälen, nicht Siracusas Größen</translation>
    </message>
    <message>
        <source>%1 GOp/s at 360 MHz, weights in its MRAM</source>
        <translation>%1 GOp/s bei 360 MHz, Gewichte in seinem MRAM</translation>
    </message>
    <message>
        <source>%1 TOp/s at 360 MHz, weights in its MRAM</source>
        <translation>%1 TOp/s bei 360 MHz, Gewichte in seinem MRAM</translation>
    </message>
    <message>
        <source>tile K must be a multiple of %1 where each channel has its own filter</source>
        <translation>die Kachel K muss ein Vielfaches von %1 sein, wo jeder Kanal seinen eigenen Filter hat</translation>
    </message>
    <message>
        <source>%1 convolves 3×3 and 1×1, depthwise only 3×3</source>
        <translation>%1 faltet 3×3 und 1×1, depthwise nur 3×3</translation>
    </message>
    <message>
        <source>%1 pads 3×3 by one pixel at most, 1×1 not at all</source>
        <translation>%1 füllt 3×3 um höchstens ein Pixel auf, 1×1 gar nicht</translation>
    </message>
    <message>
        <source>%1 keeps results within the limits of a byte</source>
        <translation>%1 hält Ergebnisse in den Grenzen eines Bytes</translation>
    </message>
    <message>
        <source>the model&apos;s own arithmetic is not, as on %1, an integer scale and a shift that a bias makes round half up</source>
        <translation>die Arithmetik des Modells ist nicht wie auf %1 ein ganzzahliger Faktor und eine Verschiebung, die durch einen Bias Hälften aufrundet</translation>
    </message>
    <message>
        <source>least squares on the rows of %1 that are marked fitted (%2)</source>
        <translation>kleinste Quadrate über die als angepasst gekennzeichneten Zeilen von %1 (%2)</translation>
    </message>
    <message>
        <source>VTA on an Ultra96 board</source>
        <translation>VTA auf einem Ultra96-Board</translation>
    </message>
    <message>
        <source>the HLS design as on a PYNQ board, at %1 MHz with a bus of %2 bits</source>
        <translation>der HLS-Entwurf wie auf einem PYNQ-Board, mit %1 MHz und einem Bus von %2 Bit</translation>
    </message>
    <message>
        <source>unvalidated: no time measured on this board is public</source>
        <translation>nicht validiert: Zu diesem Board ist keine gemessene Zeit öffentlich</translation>
    </message>
    <message>
        <source>as long as on a PYNQ board, 80 µs</source>
        <translation>so lange wie auf einem PYNQ-Board, 80 µs</translation>
    </message>
    <message>
        <source>as long as on a PYNQ board, 240 ns</source>
        <translation>so lange wie auf einem PYNQ-Board, 240 ns</translation>
    </message>
    <message>
        <source>config/pkg_config.py at %1: fpga_freq of ultra96</source>
        <translation>config/pkg_config.py (%1): fpga_freq von ultra96</translation>
    </message>
    <message>
        <source>config/pkg_config.py at %1: fpga_log_axi_bus_width of ultra96 is 7</source>
        <translation>config/pkg_config.py (%1): fpga_log_axi_bus_width von ultra96 ist 7</translation>
    </message>
    <message>
        <source>not compared: %1</source>
        <translation>nicht verglichen: %1</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has more than 200 MiB</source>
        <translation>„%1“ hat mehr als 200 MiB</translation>
    </message>
    <message>
        <source>open a part of the table</source>
        <translation>öffnen Sie einen Teil der Tabelle</translation>
    </message>
    <message>
        <source>a table has a line of names first, such as &apos;network,chip,cycles&apos;</source>
        <translation>eine Tabelle hat zuerst eine Zeile mit Namen, etwa „network,chip,cycles“</translation>
    </message>
    <message>
        <source>%1 cells under %2 names</source>
        <translation>%1 Zellen unter %2 Namen</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has no rows</source>
        <translation>„%1“ hat keine Zeilen</translation>
    </message>
    <message>
        <source>&apos;partitac study FILE.yaml -o table.csv&apos; writes such a table</source>
        <translation>„partitac study FILE.yaml -o table.csv“ schreibt so eine Tabelle</translation>
    </message>
    <message>
        <source>Partita does this for integers of one size only</source>
        <translation>Partita tut das nur für ganze Zahlen einer Größe</translation>
    </message>
    <message>
        <source>it takes the bits of %1 as %2</source>
        <translation>er nimmt die Bits von %1 als %2</translation>
    </message>
    <message>
        <source>%1 has no square matrices</source>
        <translation>%1 hat keine quadratischen Matrizen</translation>
    </message>
    <message>
        <source>its batch and time axes must be 0 and 1, and its input %1 have both</source>
        <translation>seine Achsen für Stapel und Zeit müssen 0 und 1 sein, und sein Eingang %1 muss beide haben</translation>
    </message>
    <message>
        <source>how many values differ depends on the network&apos;s input</source>
        <translation>wie viele Werte sich unterscheiden, hängt vom Eingang des Netzes ab</translation>
    </message>
    <message>
        <source>make its input a constant</source>
        <translation>mach seinen Eingang zur Konstanten</translation>
    </message>
    <message>
        <source>its axis is not read</source>
        <translation>seine Achse wird nicht gelesen</translation>
    </message>
    <message>
        <source>take the unique values of all elements</source>
        <translation>nimm die verschiedenen Werte aller Elemente</translation>
    </message>
    <message>
        <source>the determinant of %1 rows is not read</source>
        <translation>die Determinante von %1 Zeilen wird nicht gelesen</translation>
    </message>
    <message>
        <source>use at most 4</source>
        <translation>höchstens 4 nehmen</translation>
    </message>
    <message>
        <source>queries %1, keys %2 and values %3 do not fit each other</source>
        <translation>Anfragen %1, Schlüssel %2 und Werte %3 passen nicht zueinander</translation>
    </message>
    <message>
        <source>%1 heads do not divide %2</source>
        <translation>%1 Köpfe teilen %2 nicht</translation>
    </message>
    <message>
        <source>its inputs must have three or four axes</source>
        <translation>seine Eingänge müssen drei oder vier Achsen haben</translation>
    </message>
    <message>
        <source>%1 must have one output</source>
        <translation>%1 muss einen Ausgang haben</translation>
    </message>
    <message>
        <source>qk_matmul_output_mode is %1</source>
        <translation>qk_matmul_output_mode ist %1</translation>
    </message>
    <message>
        <source>use a number from 0 to 3</source>
        <translation>nimm eine Zahl von 0 bis 3</translation>
    </message>
    <message>
        <source>it takes the bits of %1</source>
        <translation>er nimmt die Bits von %1</translation>
    </message>
    <message>
        <source>use integers</source>
        <translation>nimm ganze Zahlen</translation>
    </message>
    <message>
        <source>input 1 is missing</source>
        <translation>Eingang 1 fehlt</translation>
    </message>
    <message>
        <source>its branches have %1 and %2 outputs</source>
        <translation>seine Zweige haben %1 und %2 Ausgänge</translation>
    </message>
    <message>
        <source>its condition is not known during the import, and its branches give %1 and %2</source>
        <translation>seine Bedingung ist beim Import nicht bekannt, und seine Zweige geben %1 und %2</translation>
    </message>
    <message>
        <source>make the condition a constant</source>
        <translation>mach die Bedingung zur Konstanten</translation>
    </message>
    <message>
        <source>blocks of %1 do not make an image of %2</source>
        <translation>Blöcke von %1 ergeben kein Bild von %2</translation>
    </message>
    <message>
        <source>its input %1 does not hold %2 blocks of %3</source>
        <translation>sein Eingang %1 enthält nicht %2 Blöcke von %3</translation>
    </message>
    <message>
        <source>the block shape</source>
        <translation>die Form der Blöcke</translation>
    </message>
    <message>
        <source>the image shape</source>
        <translation>die Form des Bildes</translation>
    </message>
    <message>
        <source>its offsets %1 do not fit an output of %2</source>
        <translation>seine Verschiebungen %1 passen nicht zu einem Ausgang von %2</translation>
    </message>
    <message>
        <source>its equation &apos;%1&apos; does not fit its inputs</source>
        <translation>seine Gleichung &apos;%1&apos; passt nicht zu seinen Eingängen</translation>
    </message>
    <message>
        <source>its equation gives one letter to axes of %1 that differ</source>
        <translation>seine Gleichung gibt verschiedenen Achsen von %1 denselben Buchstaben</translation>
    </message>
    <message>
        <source>its equation gives one letter to axes of %1 and %2</source>
        <translation>seine Gleichung gibt Achsen von %1 und %2 denselben Buchstaben</translation>
    </message>
    <message>
        <source>a Fourier transform of %1 points is not read</source>
        <translation>eine Fourier-Transformation von %1 Punkten wird nicht gelesen</translation>
    </message>
    <message>
        <source>frames of %1 at steps of %2 do not fit its signal %3</source>
        <translation>Abschnitte von %1 in Schritten von %2 passen nicht zu seinem Signal %3</translation>
    </message>
    <message>
        <source>its axis is that of the real and imaginary parts</source>
        <translation>seine Achse ist die der Real- und Imaginärteile</translation>
    </message>
    <message>
        <source>its input must have a real and an imaginary part</source>
        <translation>sein Eingang muss einen Real- und einen Imaginärteil haben</translation>
    </message>
    <message>
        <source>its input %1 must end in an axis of one or two numbers</source>
        <translation>sein Eingang %1 muss mit einer Achse von einer oder zwei Zahlen enden</translation>
    </message>
    <message>
        <source>the axis</source>
        <translation>die Achse</translation>
    </message>
    <message>
        <source>the axis must be one number</source>
        <translation>die Achse muss eine Zahl sein</translation>
    </message>
    <message>
        <source>the length</source>
        <translation>die Länge</translation>
    </message>
    <message>
        <source>the length must be one number</source>
        <translation>die Länge muss eine Zahl sein</translation>
    </message>
    <message>
        <source>the step must be one number</source>
        <translation>der Schritt muss eine Zahl sein</translation>
    </message>
    <message>
        <source>%1 does not map a grid of %2</source>
        <translation>%1 bildet kein Gitter von %2 ab</translation>
    </message>
    <message>
        <source>its grid %1 does not fit %2</source>
        <translation>sein Gitter %1 passt nicht zu %2</translation>
    </message>
    <message>
        <source>padding_mode is &apos;%1&apos;</source>
        <translation>padding_mode ist &apos;%1&apos;</translation>
    </message>
    <message>
        <source>use zeros, border or reflection</source>
        <translation>nimm zeros, border oder reflection</translation>
    </message>
    <message>
        <source>the size</source>
        <translation>die Größe</translation>
    </message>
    <message>
        <source>activation is &apos;%1&apos;</source>
        <translation>activation ist &apos;%1&apos;</translation>
    </message>
    <message>
        <source>use none, silu or swish</source>
        <translation>nimm none, silu oder swish</translation>
    </message>
    <message>
        <source>weights %1 do not give each channel of %2 a filter</source>
        <translation>Gewichte %1 geben nicht jedem Kanal von %2 ein Filter</translation>
    </message>
    <message>
        <source>%1 heads of queries and %2 of keys do not fit %3 and %4</source>
        <translation>%1 Köpfe der Anfragen und %2 der Schlüssel passen nicht zu %3 und %4</translation>
    </message>
    <message>
        <source>its update_rule needs the inputs decay or beta</source>
        <translation>seine update_rule braucht die Eingänge decay oder beta</translation>
    </message>
    <message>
        <source>update_rule is &apos;%1&apos;</source>
        <translation>update_rule ist &apos;%1&apos;</translation>
    </message>
    <message>
        <source>use linear, gated, delta or gated_delta</source>
        <translation>nimm linear, gated, delta oder gated_delta</translation>
    </message>
    <message>
        <source>attribute body is missing</source>
        <translation>das Attribut body fehlt</translation>
    </message>
    <message>
        <source>before opset 9 it has a batch axis of its own, which Partita does not read</source>
        <translation>vor Opset 9 hat er eine eigene Stapelachse, die Partita nicht liest</translation>
    </message>
    <message>
        <source>export it with a fixed number of steps</source>
        <translation>exportiere ihn mit einer festen Zahl von Schritten</translation>
    </message>
    <message>
        <source>it makes no step, and Partita does not take empty tensors</source>
        <translation>er macht keinen Schritt, und Partita nimmt keine leeren Tensoren</translation>
    </message>
    <message>
        <source>its axes or directions do not match its %1 outputs</source>
        <translation>seine Achsen oder Richtungen passen nicht zu seinen %1 Ausgängen</translation>
    </message>
    <message>
        <source>its axes or directions do not match its %1 scanned inputs</source>
        <translation>seine Achsen oder Richtungen passen nicht zu seinen %1 durchlaufenen Eingängen</translation>
    </message>
    <message>
        <source>its body does not fit its inputs</source>
        <translation>sein Rumpf passt nicht zu seinen Eingängen</translation>
    </message>
    <message>
        <source>its body has too few outputs</source>
        <translation>sein Rumpf hat zu wenige Ausgänge</translation>
    </message>
    <message>
        <source>its scanned inputs differ in length</source>
        <translation>seine durchlaufenen Eingänge sind verschieden lang</translation>
    </message>
    <message>
        <source>the number of steps must be one number</source>
        <translation>die Zahl der Schritte muss eine Zahl sein</translation>
    </message>
    <message>
        <source>the number of steps</source>
        <translation>die Zahl der Schritte</translation>
    </message>
    <message>
        <source>whether it goes on depends on the network&apos;s input</source>
        <translation>ob er weiterläuft, hängt vom Eingang des Netzes ab</translation>
    </message>
    <message>
        <source>its weights %1 do not divide into queries, keys and values</source>
        <translation>seine Gewichte %1 teilen sich nicht in Anfragen, Schlüssel und Werte</translation>
    </message>
    <message>
        <source>its bias %1 does not fit its queries, keys and values</source>
        <translation>sein Bias %1 passt nicht zu seinen Anfragen, Schlüsseln und Werten</translation>
    </message>
    <message>
        <source>export it without</source>
        <translation>exportiere ihn ohne</translation>
    </message>
    <message>
        <source>export the encoder without it</source>
        <translation>exportiere den Encoder ohne ihn</translation>
    </message>
    <message>
        <source>export with separate queries, keys and values</source>
        <translation>exportiere mit getrennten Anfragen, Schlüsseln und Werten</translation>
    </message>
    <message>
        <source>give one number for each key</source>
        <translation>gib eine Zahl für jeden Schlüssel an</translation>
    </message>
    <message>
        <source>its cache of past keys, or its local window, is not read</source>
        <translation>sein Cache vergangener Schlüssel oder sein lokales Fenster wird nicht gelesen</translation>
    </message>
    <message>
        <source>its cache of past keys, or its rotation, is not read</source>
        <translation>sein Cache vergangener Schlüssel oder seine Drehung wird nicht gelesen</translation>
    </message>
    <message>
        <source>its mask of keys %1 is not read</source>
        <translation>seine Maske der Schlüssel %1 wird nicht gelesen</translation>
    </message>
    <message>
        <source>its packed inputs or its shared cache are not read</source>
        <translation>seine gepackten Eingänge oder sein gemeinsamer Cache werden nicht gelesen</translation>
    </message>
    <message>
        <source>antialias is read down to a 64th of an axis</source>
        <translation>antialias wird bis zu einem 64stel einer Achse gelesen</translation>
    </message>
    <message>
        <source>resize in two steps</source>
        <translation>ändere die Größe in zwei Schritten</translation>
    </message>
    <message>
        <source>it runs for %1 steps</source>
        <translation>er läuft %1 Schritte</translation>
    </message>
    <message>
        <source>Partita spells out at most 4 096</source>
        <translation>Partita schreibt höchstens 4 096 aus</translation>
    </message>
    <message>
        <source>give a sampling_ratio of 1 or more</source>
        <translation>gib eine sampling_ratio von 1 oder mehr an</translation>
    </message>
    <message>
        <source>how often it samples depends on its regions</source>
        <translation>wie oft er abtastet, hängt von seinen Regionen ab</translation>
    </message>
    <message>
        <source>its regions %1 do not fit %2</source>
        <translation>seine Regionen %1 passen nicht zu %2</translation>
    </message>
    <message>
        <source>use avg</source>
        <translation>nimm avg</translation>
    </message>
    <message>
        <source>its output of %1×%2 is not possible</source>
        <translation>sein Ausgang von %1×%2 ist nicht möglich</translation>
    </message>
    <message>
        <source>it rotates %1 of %2 values, but must rotate an even number of them</source>
        <translation>er dreht %1 von %2 Werten, muss aber eine gerade Zahl von ihnen drehen</translation>
    </message>
    <message>
        <source>its input %1 must have three or four axes</source>
        <translation>sein Eingang %1 muss drei oder vier Achsen haben</translation>
    </message>
    <message>
        <source>its input %1 must have three axes</source>
        <translation>sein Eingang %1 muss drei Achsen haben</translation>
    </message>
    <message>
        <source>it sorts an axis of %1 values</source>
        <translation>er sortiert eine Achse von %1 Werten</translation>
    </message>
    <message>
        <source>Partita compares at most 4 096 with each other</source>
        <translation>Partita vergleicht höchstens 4 096 miteinander</translation>
    </message>
    <message>
        <source>use a number from 1 to %1</source>
        <translation>nimm eine Zahl von 1 bis %1</translation>
    </message>
    <message>
        <source>its updates %1 do not fit its indices %2</source>
        <translation>seine Werte %1 passen nicht zu seinen Indizes %2</translation>
    </message>
    <message>
        <source>its indices %1 do not fit %2</source>
        <translation>seine Indizes %1 passen nicht zu %2</translation>
    </message>
    <message>
        <source>it writes to place %1 of %2</source>
        <translation>er schreibt an Platz %1 von %2</translation>
    </message>
    <message>
        <source>it writes %1 values to computed places among %2, more than Partita compares</source>
        <translation>er schreibt %1 Werte an berechnete Plätze unter %2, mehr als Partita vergleicht</translation>
    </message>
    <message>
        <source>make its indices constants</source>
        <translation>mach seine Indizes zu Konstanten</translation>
    </message>
    <message>
        <source>reduction is &apos;%1&apos;</source>
        <translation>reduction ist &apos;%1&apos;</translation>
    </message>
    <message>
        <source>use none, add, mul, min or max</source>
        <translation>nimm none, add, mul, min oder max</translation>
    </message>
    <message>
        <source>the output shape</source>
        <translation>die Form des Ausgangs</translation>
    </message>
    <message>
        <source>its output %1 does not fit %2</source>
        <translation>sein Ausgang %1 passt nicht zu %2</translation>
    </message>
    <message>
        <source>input %1 is not a sequence of tensors</source>
        <translation>Eingang %1 ist keine Folge von Tensoren</translation>
    </message>
    <message>
        <source>it holds no tensor, and Partita knows no value that is missing</source>
        <translation>er enthält keinen Tensor, und Partita kennt keinen fehlenden Wert</translation>
    </message>
    <message>
        <source>its position does not exist in a sequence of %1 tensors</source>
        <translation>seine Stelle gibt es in einer Folge von %1 Tensoren nicht</translation>
    </message>
    <message>
        <source>its sequence is empty</source>
        <translation>seine Folge ist leer</translation>
    </message>
    <message>
        <source>the position</source>
        <translation>die Stelle</translation>
    </message>
    <message>
        <source>export fewer steps</source>
        <translation>exportiere weniger Schritte</translation>
    </message>
    <message>
        <source>its graph takes %1 inputs, but gets %2</source>
        <translation>sein Graph nimmt %1 Eingänge, bekommt aber %2</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not computed in the graph that should give it</source>
        <translation>&apos;%1&apos; wird in dem Graphen, der es geben sollte, nicht berechnet</translation>
    </message>
    <message>
        <source>more than 32 graphs lie within each other here</source>
        <translation>hier liegen mehr als 32 Graphen ineinander</translation>
    </message>
    <message>
        <source>the graphs within the model become more than 20 000 operators</source>
        <translation>die Graphen im Modell werden zu mehr als 20 000 Operatoren</translation>
    </message>
    <message>
        <source>its update %1 does not fit into %2</source>
        <translation>seine neuen Werte %1 passen nicht in %2</translation>
    </message>
    <message>
        <source>use linear or circular</source>
        <translation>nimm linear oder circular</translation>
    </message>
    <message>
        <source>a window of %1 does not fit the padded depth of %2</source>
        <translation>ein Fenster von %1 passt nicht in die aufgefüllte Tiefe von %2</translation>
    </message>
    <message>
        <source>Partita reads 1-D, 2-D and 3-D windows only</source>
        <translation>Partita liest nur 1-D-, 2-D- und 3-D-Fenster</translation>
    </message>
    <message>
        <source>Partita reads this operator with 1-D and 2-D windows only</source>
        <translation>Partita liest diesen Operator nur mit 1-D- und 2-D-Fenstern</translation>
    </message>
    <message>
        <source>its 3-D window is read on floats only</source>
        <translation>sein 3-D-Fenster wird nur für Gleitkommazahlen gelesen</translation>
    </message>
    <message>
        <source>its numbers do not describe bands of a spectrum</source>
        <translation>seine Zahlen beschreiben keine Bänder eines Spektrums</translation>
    </message>
    <message>
        <source>its output_datatype is %1, which Partita does not compute in</source>
        <translation>sein output_datatype ist %1, worin Partita nicht rechnet</translation>
    </message>
    <message>
        <source>its window of %1 places is too large to tell which is the greatest</source>
        <translation>sein Fenster von %1 Plätzen ist zu groß, um den größten zu bestimmen</translation>
    </message>
    <message>
        <source>use one of at most 256</source>
        <translation>nimm eines von höchstens 256</translation>
    </message>
    <message>
        <source>the lower edge</source>
        <translation>die untere Grenze</translation>
    </message>
    <message>
        <source>the upper edge</source>
        <translation>die obere Grenze</translation>
    </message>
    <message>
        <source>the number of bands</source>
        <translation>die Zahl der Bänder</translation>
    </message>
    <message>
        <source>the sample rate</source>
        <translation>die Abtastrate</translation>
    </message>
    <message>
        <source>the size must be one number from 1 to 2^20</source>
        <translation>die Größe muss eine Zahl von 1 bis 2^20 sein</translation>
    </message>
    <message>
        <source>use a number from 1 to 64</source>
        <translation>nimm eine Zahl von 1 bis 64</translation>
    </message>
    <message>
        <source>output &apos;%1&apos; of %2 is empty, and Partita does not take empty tensors</source>
        <translation>der Ausgang &apos;%1&apos; von %2 ist leer, und Partita nimmt keine leeren Tensoren</translation>
    </message>
    <message>
        <source>use a float model</source>
        <translation>nimm ein Gleitkommamodell</translation>
    </message>
    <message>
        <source>its mode &apos;%1&apos; is not read</source>
        <translation>sein Modus &apos;%1&apos; wird nicht gelesen</translation>
    </message>
    <message>
        <source>use one of at most 2 048</source>
        <translation>nimm eine von höchstens 2 048</translation>
    </message>
    <message>
        <source>its input %1 is no table of rotations</source>
        <translation>sein Eingang %1 ist keine Tabelle von Drehungen</translation>
    </message>
    <message>
        <source>it counts %1 places, more than 2^24</source>
        <translation>er zählt %1 Plätze, mehr als 2^24</translation>
    </message>
    <message>
        <source>it writes %1 values to one of %2 places, more than Partita writes one after the other</source>
        <translation>er schreibt %1 Werte an einen von %2 Plätzen, mehr als Partita nacheinander schreibt</translation>
    </message>
    <message>
        <source>the sequences of the model hold more than 2^20 tensors</source>
        <translation>die Folgen des Modells enthalten mehr als 2^20 Tensoren</translation>
    </message>
    <message>
        <source>use shorter ones</source>
        <translation>nimm kürzere</translation>
    </message>
    <message>
        <source>its window of %1 planes is not read</source>
        <translation>sein Fenster von %1 Ebenen wird nicht gelesen</translation>
    </message>
    <message>
        <source>use at most 1 024</source>
        <translation>höchstens 1 024 nehmen</translation>
    </message>
    <message>
        <source>give a model saved as .onnx, .tflite or .pt2</source>
        <translation>geben Sie ein Modell an, das als .onnx, .tflite oder .pt2 gespeichert ist</translation>
    </message>
    <message>
        <source>save it again with torch.export.save</source>
        <translation>speichern Sie es neu mit torch.export.save</translation>
    </message>
    <message>
        <source>save the program with torch.export.save of PyTorch 2.8 or later</source>
        <translation>speichern Sie das Programm mit torch.export.save ab PyTorch 2.8</translation>
    </message>
    <message>
        <source>save it again</source>
        <translation>speichern Sie es neu</translation>
    </message>
    <message>
        <source>export the program again</source>
        <translation>exportieren Sie das Programm neu</translation>
    </message>
    <message>
        <source>export the model with tensors as inputs</source>
        <translation>exportieren Sie das Modell mit Tensoren als Eingängen</translation>
    </message>
    <message>
        <source>export it with fixed shapes</source>
        <translation>exportieren Sie es mit festen Formen</translation>
    </message>
    <message>
        <source>export the model with plain dense tensors</source>
        <translation>exportieren Sie das Modell mit einfachen dichten Tensoren</translation>
    </message>
    <message>
        <source>export the model with contiguous weights</source>
        <translation>exportieren Sie das Modell mit zusammenhängenden Gewichten</translation>
    </message>
    <message>
        <source>convert it to float32</source>
        <translation>wandeln Sie es in float32 um</translation>
    </message>
    <message>
        <source>use float32</source>
        <translation>nehmen Sie float32</translation>
    </message>
    <message>
        <source>call eval() before the export</source>
        <translation>rufen Sie vor dem Export eval() auf</translation>
    </message>
    <message>
        <source>call eval() before torch.export.export</source>
        <translation>rufen Sie vor torch.export.export eval() auf</translation>
    </message>
    <message>
        <source>call eval() before the export, or give the state as an input and output</source>
        <translation>rufen Sie vor dem Export eval() auf, oder führen Sie den Zustand als Eingang und Ausgang</translation>
    </message>
    <message>
        <source>call run_decompositions() on the exported program</source>
        <translation>rufen Sie run_decompositions() auf dem exportierten Programm auf</translation>
    </message>
    <message>
        <source>export a model that returns one</source>
        <translation>exportieren Sie ein Modell, das einen liefert</translation>
    </message>
    <message>
        <source>export it with an older PyTorch</source>
        <translation>exportieren Sie es mit einem älteren PyTorch</translation>
    </message>
    <message>
        <source>quantise the model again</source>
        <translation>quantisieren Sie das Modell neu</translation>
    </message>
    <message>
        <source>quantise the model to int8</source>
        <translation>quantisieren Sie das Modell nach int8</translation>
    </message>
    <message>
        <source>train it with track_running_stats=True</source>
        <translation>trainieren Sie es mit track_running_stats=True</translation>
    </message>
    <message>
        <source>use same or valid</source>
        <translation>nehmen Sie same oder valid</translation>
    </message>
    <message>
        <source>use floor or trunc</source>
        <translation>nehmen Sie floor oder trunc</translation>
    </message>
    <message>
        <source>use constant, reflect, replicate or circular</source>
        <translation>nehmen Sie constant, reflect, replicate oder circular</translation>
    </message>
    <message>
        <source>use 1, 2 or infinity</source>
        <translation>nehmen Sie 1, 2 oder unendlich</translation>
    </message>
    <message>
        <source>use tanh, a GRU or an LSTM</source>
        <translation>nehmen Sie tanh, ein GRU oder ein LSTM</translation>
    </message>
    <message>
        <source>use index_select or gather</source>
        <translation>nehmen Sie index_select oder gather</translation>
    </message>
    <message>
        <source>use an output_size that divides the input</source>
        <translation>nehmen Sie ein output_size, das den Eingang teilt</translation>
    </message>
    <message>
        <source>resize the input</source>
        <translation>ändern Sie die Größe des Eingangs</translation>
    </message>
    <message>
        <source>give it a batch</source>
        <translation>geben Sie ihm eine Batch-Achse</translation>
    </message>
    <message>
        <source>export it without proj_size</source>
        <translation>exportieren Sie es ohne proj_size</translation>
    </message>
    <message>
        <source>name one for each shift</source>
        <translation>nennen Sie für jede Verschiebung eine</translation>
    </message>
    <message>
        <source>reshape them in the model</source>
        <translation>formen Sie sie im Modell um</translation>
    </message>
    <message>
        <source>write them as multiplications</source>
        <translation>schreiben Sie sie als Multiplikationen</translation>
    </message>
    <message>
        <source>divide the sum of the window in the model</source>
        <translation>teilen Sie die Summe des Fensters im Modell</translation>
    </message>
    <message>
        <source>it is no zip archive, or cut short</source>
        <translation>es ist kein Zip-Archiv, oder es ist abgeschnitten</translation>
    </message>
    <message>
        <source>it is encrypted</source>
        <translation>es ist verschlüsselt</translation>
    </message>
    <message>
        <source>it is larger than 4 GiB</source>
        <translation>es ist größer als 4 GiB</translation>
    </message>
    <message>
        <source>it unpacks to far more than its size</source>
        <translation>es entpackt sich auf weit mehr als seine Größe</translation>
    </message>
    <message>
        <source>its directory is damaged</source>
        <translation>sein Verzeichnis ist beschädigt</translation>
    </message>
    <message>
        <source>it holds record &apos;%1&apos; twice</source>
        <translation>es enthält den Eintrag &apos;%1&apos; zweimal</translation>
    </message>
    <message>
        <source>record &apos;%1&apos; is missing</source>
        <translation>der Eintrag &apos;%1&apos; fehlt</translation>
    </message>
    <message>
        <source>record &apos;%1&apos; is damaged</source>
        <translation>der Eintrag &apos;%1&apos; ist beschädigt</translation>
    </message>
    <message>
        <source>record &apos;%1&apos; is neither stored nor deflated</source>
        <translation>der Eintrag &apos;%1&apos; ist weder gespeichert noch mit Deflate gepackt</translation>
    </message>
    <message>
        <source>record &apos;%1&apos; unpacks to far more than its size</source>
        <translation>der Eintrag &apos;%1&apos; entpackt sich auf weit mehr als seine Größe</translation>
    </message>
    <message>
        <source>record &apos;%1&apos; is no JSON that torch.export writes</source>
        <translation>der Eintrag &apos;%1&apos; ist kein JSON, wie torch.export es schreibt</translation>
    </message>
    <message>
        <source>record &apos;%1&apos; is no list of weights</source>
        <translation>der Eintrag &apos;%1&apos; ist keine Liste von Gewichten</translation>
    </message>
    <message>
        <source>it is an AOTInductor package of compiled code, which Partita does not run</source>
        <translation>es ist ein AOTInductor-Paket mit übersetztem Code, den Partita nicht ausführt</translation>
    </message>
    <message>
        <source>its weights are pickled, as PyTorch before 2.8 saved them, and Partita runs no pickle</source>
        <translation>seine Gewichte sind als Pickle gespeichert, wie PyTorch vor 2.8 es tat, und Partita führt kein Pickle aus</translation>
    </message>
    <message>
        <source>it is a pickle of torch.save, not a program, and Partita runs no pickle</source>
        <translation>es ist ein Pickle von torch.save, kein Programm, und Partita führt kein Pickle aus</translation>
    </message>
    <message>
        <source>it is a TorchScript archive, which Partita does not read</source>
        <translation>es ist ein TorchScript-Archiv, das Partita nicht liest</translation>
    </message>
    <message>
        <source>it holds no program</source>
        <translation>es enthält kein Programm</translation>
    </message>
    <message>
        <source>its program is damaged at %1</source>
        <translation>sein Programm ist bei %1 beschädigt</translation>
    </message>
    <message>
        <source>the shape or type of a tensor</source>
        <translation>Form oder Typ eines Tensors</translation>
    </message>
    <message>
        <source>node %1</source>
        <translation>Knoten %1</translation>
    </message>
    <message>
        <source>input %1 of its program is a &apos;%2&apos;, which Partita does not read</source>
        <translation>Eingang %1 seines Programms ist ein &apos;%2&apos;, was Partita nicht liest</translation>
    </message>
    <message>
        <source>input %1 of its program is not a tensor</source>
        <translation>Eingang %1 seines Programms ist kein Tensor</translation>
    </message>
    <message>
        <source>its program changes a buffer or input between runs (&apos;%1&apos;), which Partita does not compute</source>
        <translation>sein Programm ändert zwischen den Läufen einen Puffer oder Eingang (&apos;%1&apos;), was Partita nicht rechnet</translation>
    </message>
    <message>
        <source>its program gives no tensor</source>
        <translation>sein Programm liefert keinen Tensor</translation>
    </message>
    <message>
        <source>its program has schema version %1, but Partita reads those up to 8</source>
        <translation>sein Programm hat die Schema-Version %1, aber Partita liest die bis 8</translation>
    </message>
    <message>
        <source>input &apos;%1&apos; has no shape</source>
        <translation>Eingang &apos;%1&apos; hat keine Form</translation>
    </message>
    <message>
        <source>input &apos;%1&apos; is of data type %2 of torch.export, which Partita does not read</source>
        <translation>Eingang &apos;%1&apos; hat den Datentyp %2 von torch.export, den Partita nicht liest</translation>
    </message>
    <message>
        <source>input &apos;%1&apos; is given twice</source>
        <translation>Eingang &apos;%1&apos; ist zweimal angegeben</translation>
    </message>
    <message>
        <source>weight &apos;%1&apos; is not in the archive</source>
        <translation>das Gewicht &apos;%1&apos; ist nicht im Archiv</translation>
    </message>
    <message>
        <source>weight &apos;%1&apos; is pickled, and Partita runs no pickle</source>
        <translation>das Gewicht &apos;%1&apos; ist ein Pickle, und Partita führt kein Pickle aus</translation>
    </message>
    <message>
        <source>weight &apos;%1&apos; is of data type %2 of torch.export, which Partita does not read</source>
        <translation>das Gewicht &apos;%1&apos; hat den Datentyp %2 von torch.export, den Partita nicht liest</translation>
    </message>
    <message>
        <source>weight &apos;%1&apos; has no fixed shape and strides</source>
        <translation>das Gewicht &apos;%1&apos; hat keine feste Form und Schrittweiten</translation>
    </message>
    <message>
        <source>weight &apos;%1&apos; has the shape %2: an extent is negative, or there are more than 2^31 elements or 64 axes</source>
        <translation>das Gewicht &apos;%1&apos; hat die Form %2: eine Ausdehnung ist negativ, oder es sind mehr als 2^31 Elemente oder 64 Achsen</translation>
    </message>
    <message>
        <source>weight &apos;%1&apos; of %2 leads outside the %3 bytes of record &apos;%4&apos;</source>
        <translation>das Gewicht &apos;%1&apos; mit %2 führt aus den %3 Bytes des Eintrags &apos;%4&apos; hinaus</translation>
    </message>
    <message>
        <source>weight &apos;%1&apos; of %2 repeats the bytes of record &apos;%3&apos; too often</source>
        <translation>das Gewicht &apos;%1&apos; mit %2 wiederholt die Bytes des Eintrags &apos;%3&apos; zu oft</translation>
    </message>
    <message>
        <source>node &apos;%1&apos; (%2) gives &apos;%3&apos;, which another node or input gives too</source>
        <translation>Knoten &apos;%1&apos; (%2) liefert &apos;%3&apos;, das ein anderer Knoten oder Eingang auch liefert</translation>
    </message>
    <message>
        <source>node &apos;%1&apos; (%2) uses operator %3, which Partita does not read</source>
        <translation>Knoten &apos;%1&apos; (%2) verwendet den Operator %3, den Partita nicht liest</translation>
    </message>
    <message>
        <source>argument &apos;%1&apos; is not %2</source>
        <translation>das Argument &apos;%1&apos; ist nicht %2</translation>
    </message>
    <message>
        <source>a tensor</source>
        <translation>ein Tensor</translation>
    </message>
    <message>
        <source>a list of tensors</source>
        <translation>eine Liste von Tensoren</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>ein Text</translation>
    </message>
    <message>
        <source>a data type</source>
        <translation>ein Datentyp</translation>
    </message>
    <message>
        <source>argument &apos;%1&apos; is missing</source>
        <translation>das Argument &apos;%1&apos; fehlt</translation>
    </message>
    <message>
        <source>argument &apos;%1&apos; has %2 numbers for %3 axes</source>
        <translation>das Argument &apos;%1&apos; hat %2 Zahlen für %3 Achsen</translation>
    </message>
    <message>
        <source>its first argument is not a tensor</source>
        <translation>sein erstes Argument ist kein Tensor</translation>
    </message>
    <message>
        <source>it reads &apos;%1&apos;, which no node before it gives</source>
        <translation>er liest &apos;%1&apos;, das kein Knoten vor ihm liefert</translation>
    </message>
    <message>
        <source>it reads &apos;%1&apos;, part of which an operator overwrote in place</source>
        <translation>er liest &apos;%1&apos;, wovon ein Operator einen Teil überschrieben hat</translation>
    </message>
    <message>
        <source>it needs the number &apos;%1&apos;, which is not known before the program runs</source>
        <translation>er braucht die Zahl &apos;%1&apos;, die vor dem Lauf des Programms nicht bekannt ist</translation>
    </message>
    <message>
        <source>it uses data type %1 of torch.export, which Partita does not compute in</source>
        <translation>er verwendet den Datentyp %1 von torch.export, in dem Partita nicht rechnet</translation>
    </message>
    <message>
        <source>it names the same axis twice</source>
        <translation>er nennt dieselbe Achse zweimal</translation>
    </message>
    <message>
        <source>padding is &apos;%1&apos;</source>
        <translation>padding ist &apos;%1&apos;</translation>
    </message>
    <message>
        <source>its dilation is too large</source>
        <translation>seine Dilatation ist zu groß</translation>
    </message>
    <message>
        <source>its weight %1 must have three to five axes</source>
        <translation>sein Gewicht %1 muss drei bis fünf Achsen haben</translation>
    </message>
    <message>
        <source>its weight %1 must have two axes, and its input one or more</source>
        <translation>sein Gewicht %1 muss zwei Achsen haben und sein Eingang mindestens eine</translation>
    </message>
    <message>
        <source>it drops values at random</source>
        <translation>er verwirft Werte zufällig</translation>
    </message>
    <message>
        <source>its query, key and value must have three or four axes</source>
        <translation>seine query, key und value müssen drei oder vier Achsen haben</translation>
    </message>
    <message>
        <source>its input %1 must have %2 or %3 axes</source>
        <translation>sein Eingang %1 muss %2 oder %3 Achsen haben</translation>
    </message>
    <message>
        <source>its input %1 must have three to five axes</source>
        <translation>sein Eingang %1 muss drei bis fünf Achsen haben</translation>
    </message>
    <message>
        <source>two nodes give &apos;%1&apos;</source>
        <translation>zwei Knoten liefern &apos;%1&apos;</translation>
    </message>
    <message>
        <source>divisor_override is not read</source>
        <translation>divisor_override wird nicht gelesen</translation>
    </message>
    <message>
        <source>its output_size is %1</source>
        <translation>sein output_size ist %1</translation>
    </message>
    <message>
        <source>its windows differ in size over an axis of more than 4096</source>
        <translation>seine Fenster sind über eine Achse von mehr als 4096 verschieden groß</translation>
    </message>
    <message>
        <source>its windows differ in size</source>
        <translation>seine Fenster sind verschieden groß</translation>
    </message>
    <message>
        <source>it gives %1 sizes for %2 axes</source>
        <translation>er gibt %1 Größen für %2 Achsen an</translation>
    </message>
    <message>
        <source>its program gives &apos;%1&apos;, part of which an operator overwrote in place</source>
        <translation>sein Programm liefert &apos;%1&apos;, wovon ein Operator einen Teil überschrieben hat</translation>
    </message>
    <message>
        <source>normalized_shape %1 does not end its input %2</source>
        <translation>normalized_shape %1 ist nicht das Ende seines Eingangs %2</translation>
    </message>
    <message>
        <source>it has no running statistics</source>
        <translation>er hat keine laufenden Statistiken</translation>
    </message>
    <message>
        <source>its scale and input_scale must be 1</source>
        <translation>scale und input_scale müssen 1 sein</translation>
    </message>
    <message>
        <source>rounding_mode is &apos;%1&apos;</source>
        <translation>rounding_mode ist &apos;%1&apos;</translation>
    </message>
    <message>
        <source>it takes the variance of %1 values, too few for its correction</source>
        <translation>er bildet die Varianz von %1 Werten, zu wenigen für seine Korrektur</translation>
    </message>
    <message>
        <source>it takes a norm of order %1</source>
        <translation>er bildet eine Norm der Ordnung %1</translation>
    </message>
    <message>
        <source>start_dim comes after end_dim</source>
        <translation>start_dim kommt nach end_dim</translation>
    </message>
    <message>
        <source>dims does not name every axis of %1</source>
        <translation>dims nennt nicht jede Achse von %1</translation>
    </message>
    <message>
        <source>it expands %1 to fewer axes</source>
        <translation>er dehnt %1 auf weniger Achsen</translation>
    </message>
    <message>
        <source>it joins nothing</source>
        <translation>er verbindet nichts</translation>
    </message>
    <message>
        <source>it splits an axis of %1 into parts of %2</source>
        <translation>er teilt eine Achse von %1 in Teile von %2</translation>
    </message>
    <message>
        <source>its parts do not fit an axis of %1</source>
        <translation>seine Teile passen nicht in eine Achse von %1</translation>
    </message>
    <message>
        <source>index %1 is outside an axis of %2</source>
        <translation>Index %1 liegt außerhalb einer Achse von %2</translation>
    </message>
    <message>
        <source>it rolls without naming axes</source>
        <translation>er rollt, ohne Achsen zu nennen</translation>
    </message>
    <message>
        <source>it takes indices along several axes</source>
        <translation>er nimmt Indizes über mehrere Achsen</translation>
    </message>
    <message>
        <source>its indices must be integers that a node before it gives</source>
        <translation>seine Indizes müssen ganze Zahlen sein, die ein Knoten vor ihm liefert</translation>
    </message>
    <message>
        <source>it pads in mode &apos;%1&apos;</source>
        <translation>er füllt im Modus &apos;%1&apos; auf</translation>
    </message>
    <message>
        <source>its pads do not fit %1</source>
        <translation>sein Rand passt nicht zu %1</translation>
    </message>
    <message>
        <source>downscale_factor %1 does not divide %2</source>
        <translation>downscale_factor %1 teilt %2 nicht</translation>
    </message>
    <message>
        <source>%1 groups do not divide %2</source>
        <translation>%1 Gruppen teilen %2 nicht</translation>
    </message>
    <message>
        <source>it makes %1 values</source>
        <translation>er erzeugt %1 Werte</translation>
    </message>
    <message>
        <source>it counts from %1 to %2 in steps of %3</source>
        <translation>er zählt von %1 bis %2 in Schritten von %3</translation>
    </message>
    <message>
        <source>it computes with numbers that are no integers</source>
        <translation>er rechnet mit Zahlen, die nicht ganz sind</translation>
    </message>
    <message>
        <source>this arithmetic on shapes is not read</source>
        <translation>diese Rechnung mit Formen wird nicht gelesen</translation>
    </message>
    <message>
        <source>its %1 is %2</source>
        <translation>sein %1 ist %2</translation>
    </message>
    <message>
        <source>its range from %1 to %2 does not fit %3</source>
        <translation>sein Bereich von %1 bis %2 passt nicht in %3</translation>
    </message>
    <message>
        <source>its dtype is no integer type</source>
        <translation>sein dtype ist kein ganzzahliger Typ</translation>
    </message>
    <message>
        <source>it reads %1 values as %2</source>
        <translation>er liest %1-Werte als %2</translation>
    </message>
    <message>
        <source>its weights must be float32 constants of equal shapes</source>
        <translation>seine Gewichte müssen float32-Konstanten gleicher Form sein</translation>
    </message>
    <message>
        <source>it has %1 weights, which does not fit its layers</source>
        <translation>er hat %1 Gewichte, was nicht zu seinen Schichten passt</translation>
    </message>
    <message>
        <source>its cells use Relu, which is not read</source>
        <translation>seine Zellen verwenden Relu, was nicht gelesen wird</translation>
    </message>
    <message>
        <source>%1 of %2 gives no number for each index of one axis of %3</source>
        <translation>%1 der Form %2 gibt nicht je Index einer Achse von %3 eine Zahl an</translation>
    </message>
    <message>
        <source>quantise per tensor or per channel</source>
        <translation>je Tensor oder je Kanal quantisieren</translation>
    </message>
    <message>
        <source>its scales, zero points and bit widths are given along different axes</source>
        <translation>Skalierungen, Nullpunkte und Bitbreiten liegen entlang verschiedener Achsen</translation>
    </message>
    <message>
        <source>a bit width of %1 is not a whole number from 1 to 32</source>
        <translation>eine Bitbreite von %1 ist keine ganze Zahl von 1 bis 32</translation>
    </message>
    <message>
        <source>a bit width</source>
        <translation>eine Bitbreite</translation>
    </message>
    <message>
        <source>a zero point is not a number</source>
        <translation>ein Nullpunkt ist keine Zahl</translation>
    </message>
    <message>
        <source>some of its channels have one bit with a sign, others more</source>
        <translation>einige Kanäle haben ein Bit mit Vorzeichen, andere mehr</translation>
    </message>
    <message>
        <source>quantise them apart</source>
        <translation>sie getrennt quantisieren</translation>
    </message>
    <message>
        <source>its rounding_mode is &apos;%1&apos;</source>
        <translation>rounding_mode ist &apos;%1&apos;</translation>
    </message>
    <message>
        <source>use ROUND, FLOOR or CEIL</source>
        <translation>ROUND, FLOOR oder CEIL verwenden</translation>
    </message>
    <message>
        <source>it quantises %1 values, but must quantise floats</source>
        <translation>er quantisiert Werte vom Typ %1, muss aber Gleitkommawerte quantisieren</translation>
    </message>
    <message>
        <source>thresholds of %1 do not give a row for each channel of %2</source>
        <translation>Schwellen der Form %1 geben nicht je Kanal von %2 eine Zeile an</translation>
    </message>
    <message>
        <source>its out_scale is %1</source>
        <translation>out_scale ist %1</translation>
    </message>
    <message>
        <source>use a positive number</source>
        <translation>eine positive Zahl verwenden</translation>
    </message>
    <message>
        <source>state &apos;%1&apos; has a first value of %2 bytes</source>
        <translation>der Zustand &apos;%1&apos; hat einen ersten Wert von %2 Bytes</translation>
    </message>
    <message>
        <source>%1 names a variable where a value is read, which Partita does not compute</source>
        <translation>%1 nennt eine Variable, wo ein Wert gelesen wird; das berechnet Partita nicht</translation>
    </message>
    <message>
        <source>it names graph %1 of the file, which is not there</source>
        <translation>er nennt Graph %1 der Datei, den es nicht gibt</translation>
    </message>
    <message>
        <source>its graphs lie within each other more than 16 deep, or more than 4 096 times</source>
        <translation>seine Graphen liegen mehr als 16 tief ineinander, oder mehr als 4 096 Mal</translation>
    </message>
    <message>
        <source>convert the model without them</source>
        <translation>wandeln Sie das Modell ohne sie um</translation>
    </message>
    <message>
        <source>convert the model without that</source>
        <translation>wandeln Sie das Modell ohne das um</translation>
    </message>
    <message>
        <source>convert the model with tanh</source>
        <translation>wandeln Sie das Modell mit tanh um</translation>
    </message>
    <message>
        <source>variable %1 has the shape %2</source>
        <translation>die Variable %1 hat die Form %2</translation>
    </message>
    <message>
        <source>variable %1 is written as %2 %3 and read as %4 %5, or in another scale</source>
        <translation>die Variable %1 wird als %2 %3 geschrieben und als %4 %5 gelesen, oder in einer anderen Skala</translation>
    </message>
    <message>
        <source>variable %1 is read as %2 %3, but begins or ends a run as something else, or in another scale</source>
        <translation>die Variable %1 wird als %2 %3 gelesen, beginnt oder endet einen Lauf aber als etwas anderes, oder in einer anderen Skala</translation>
    </message>
    <message>
        <source>it is read for images with a constant block of two numbers, or lines with one, only</source>
        <translation>gelesen wird er nur für Bilder mit einem konstanten Block aus zwei Zahlen oder für Zeilen mit einer</translation>
    </message>
    <message>
        <source>its cell has another activation than TANH</source>
        <translation>seine Zelle hat eine andere Aktivierung als TANH</translation>
    </message>
    <message>
        <source>its input %1 or its states do not have the axes of a sequence</source>
        <translation>seine Eingabe %1 oder seine Zustände haben nicht die Achsen einer Folge</translation>
    </message>
    <message>
        <source>it has more than 1 024 steps, or states of another batch than its input</source>
        <translation>er hat mehr als 1 024 Schritte, oder Zustände eines anderen Batches als seine Eingabe</translation>
    </message>
    <message>
        <source>its integers are not those of an LSTM of 8 or 16 bits with weights of 8 bits, a cell of 16 bits and neither coupled gates nor peepholes</source>
        <translation>seine Ganzzahlen sind nicht die eines LSTM mit 8 oder 16 Bit, Gewichten mit 8 Bit, einer Zelle mit 16 Bit und weder gekoppelten Gattern noch Peepholes</translation>
    </message>
    <message>
        <source>its integers are not those of an SVDF of 8 bits with a state of 8 or 16 bits</source>
        <translation>seine Ganzzahlen sind nicht die eines SVDF mit 8 Bit und einem Zustand mit 8 oder 16 Bit</translation>
    </message>
    <message>
        <source>its index %1 lies outside %2</source>
        <translation>sein Index %1 liegt außerhalb von %2</translation>
    </message>
    <message>
        <source>it adds several updates at one place</source>
        <translation>er addiert mehrere Werte an einer Stelle</translation>
    </message>
    <message>
        <source>use each place once</source>
        <translation>verwenden Sie jede Stelle einmal</translation>
    </message>
    <message>
        <source>its bounds give no numbers, or more than 2^24</source>
        <translation>seine Grenzen ergeben keine Zahlen, oder mehr als 2^24</translation>
    </message>
    <message>
        <source>its axis or depth does not fit %1</source>
        <translation>seine Achse oder Tiefe passt nicht zu %1</translation>
    </message>
    <message>
        <source>its updates %1 do not fit %2</source>
        <translation>seine Werte %1 passen nicht zu %2</translation>
    </message>
    <message>
        <source>it sums more than 4 096 values, or others than f32 and i32</source>
        <translation>er summiert mehr als 4 096 Werte, oder andere als f32 und i32</translation>
    </message>
    <message>
        <source>its weights are not constant beside 16-bit activations</source>
        <translation>seine Gewichte sind neben Aktivierungen mit 16 Bit nicht konstant</translation>
    </message>
    <message>
        <source>its input %1, weights and state do not fit each other</source>
        <translation>seine Eingabe %1, seine Gewichte und sein Zustand passen nicht zueinander</translation>
    </message>
    <message>
        <source>its variable is named by no VAR_HANDLE</source>
        <translation>seine Variable wird von keinem VAR_HANDLE benannt</translation>
    </message>
    <message>
        <source>it reads a variable before the first run</source>
        <translation>er liest eine Variable vor dem ersten Lauf</translation>
    </message>
    <message>
        <source>it computes a variable&apos;s first value</source>
        <translation>er berechnet den ersten Wert einer Variablen</translation>
    </message>
    <message>
        <source>initialise the model&apos;s variables with constants</source>
        <translation>initialisieren Sie die Variablen des Modells mit Konstanten</translation>
    </message>
    <message>
        <source>it is spelt out by the graph that holds it</source>
        <translation>er wird von dem Graphen ausgeschrieben, der ihn enthält</translation>
    </message>
    <message>
        <source>the graph that spells it out has other inputs or outputs</source>
        <translation>der Graph, der ihn ausschreibt, hat andere Ein- oder Ausgaben</translation>
    </message>
    <message>
        <source>the graph that spells it out does not write its output</source>
        <translation>der Graph, der ihn ausschreibt, schreibt seine Ausgabe nicht</translation>
    </message>
    <message>
        <source>its output holds %1 values with a zero point or with one scale a channel, which TensorFlow Lite does not compute in 16 bits</source>
        <translation>seine Ausgabe enthält %1-Werte mit einem Nullpunkt oder mit einer Skala je Kanal; das berechnet TensorFlow Lite nicht in 16 Bit</translation>
    </message>
    <message>
        <source>it computes 16-bit values only into the scale 1/32768, as TensorFlow Lite does</source>
        <translation>er berechnet 16-Bit-Werte nur in die Skala 1/32768, wie TensorFlow Lite</translation>
    </message>
    <message>
        <source>its input, weights and output must have a scale</source>
        <translation>seine Eingabe, seine Gewichte und seine Ausgabe müssen eine Skala haben</translation>
    </message>
    <message>
        <source>its weights have a zero point other than 0 beside 16-bit activations, which TensorFlow Lite does not compute either</source>
        <translation>seine Gewichte haben neben Aktivierungen mit 16 Bit einen Nullpunkt ungleich 0; das berechnet auch TensorFlow Lite nicht</translation>
    </message>
    <message>
        <source>its bias does not fit its %1 outputs</source>
        <translation>sein Bias passt nicht zu seinen %1 Ausgaben</translation>
    </message>
    <message>
        <source>its scales are too far apart</source>
        <translation>seine Skalen liegen zu weit auseinander</translation>
    </message>
    <message>
        <source>it multiplies 16-bit values that are no matrices with one scale each</source>
        <translation>er multipliziert 16-Bit-Werte, die keine Matrizen mit je einer Skala sind</translation>
    </message>
    <message>
        <source>its second matrix has one scale for each index of an axis that is summed, or zero points</source>
        <translation>seine zweite Matrix hat eine Skala je Index einer Achse, über die summiert wird, oder Nullpunkte</translation>
    </message>
    <message>
        <source>its inputs and output must have one scale each</source>
        <translation>seine Eingaben und seine Ausgabe müssen je eine Skala haben</translation>
    </message>
    <message>
        <source>its inputs and output differ in scale, which TensorFlow Lite does not compute either</source>
        <translation>seine Eingaben und seine Ausgabe haben verschiedene Skalen; das berechnet auch TensorFlow Lite nicht</translation>
    </message>
    <message>
        <source>it sums %1 values of 16 bits, more than 32 bits hold</source>
        <translation>er summiert %1 Werte mit 16 Bit, mehr als 32 Bit fassen</translation>
    </message>
    <message>
        <source>it suppresses boxes class by class, keeps several classes a box or more than 128 boxes</source>
        <translation>er unterdrückt Kästen Klasse für Klasse, behält mehrere Klassen je Kasten oder mehr als 128 Kästen</translation>
    </message>
    <message>
        <source>convert the model with fast suppression and one class a box</source>
        <translation>wandeln Sie das Modell mit schneller Unterdrückung und einer Klasse je Kasten um</translation>
    </message>
    <message>
        <source>its options are not numbers that it can use</source>
        <translation>seine Optionen sind keine Zahlen, die er verwenden kann</translation>
    </message>
    <message>
        <source>its boxes %1, scores %2 and anchors %3 do not fit each other</source>
        <translation>seine Kästen %1, Werte %2 und Anker %3 passen nicht zueinander</translation>
    </message>
    <message>
        <source>it is the basic kernel with joined weights</source>
        <translation>er ist der einfache Kernel mit verbundenen Gewichten</translation>
    </message>
    <message>
        <source>its recurrent weights are diagonal</source>
        <translation>seine rekurrenten Gewichte sind diagonal</translation>
    </message>
    <message>
        <source>its states do not fit each other</source>
        <translation>seine Zustände passen nicht zueinander</translation>
    </message>
</context>
<context>
    <name>Session</name>
    <message>
        <source>Writing %1</source>
        <translation>%1 schreiben</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>Variation</translation>
    </message>
    <message>
        <source>Sampling numbers marked †</source>
        <translation>Zahlen mit † ziehen</translation>
    </message>
    <message>
        <source>Searching for designs</source>
        <translation>Suche nach Entwürfen</translation>
    </message>
    <message>
        <source>Sensitivity of the layers</source>
        <translation>Empfindlichkeit der Schichten</translation>
    </message>
    <message>
        <source>Comparing answers with the file</source>
        <translation>Antworten mit der Datei vergleichen</translation>
    </message>
    <message>
        <source>Accuracy on %1</source>
        <translation>Genauigkeit mit %1</translation>
    </message>
    <message>
        <source>Comparing the simulation with published figures</source>
        <translation>Simulation mit veröffentlichten Werten vergleichen</translation>
    </message>
    <message>
        <source>Looking for memory and chips that fit</source>
        <translation>Suche nach Speicher und Chips, die genügen</translation>
    </message>
    <message>
        <source>Trying what holds the design back</source>
        <translation>Abhilfen versuchen</translation>
    </message>
    <message>
        <source>The network on every chip</source>
        <translation>Das Netz auf jedem Chip</translation>
    </message>
</context>
<context>
    <name>Shades</name>
    <message>
        <source>bits of weights</source>
        <translation>Bits der Gewichte</translation>
    </message>
    <message>
        <source>bits of activations</source>
        <translation>Bits der Aktivierungen</translation>
    </message>
    <message>
        <source>dB with %1</source>
        <translation>dB mit %1</translation>
    </message>
    <message>
        <source>of the engine&apos;s peak</source>
        <translation>der Spitze des Rechenwerks</translation>
    </message>
    <message>
        <source>alive while it runs</source>
        <translation>lebendig, während er läuft</translation>
    </message>
</context>
<context>
    <name>SideChooser</name>
    <message>
        <source>The design to compare with A</source>
        <translation>Der Entwurf, der mit A verglichen wird</translation>
    </message>
    <message>
        <source>Design %1</source>
        <translation>Entwurf %1</translation>
    </message>
    <message>
        <source>The design that the others are compared with</source>
        <translation>Der Entwurf, mit dem die anderen verglichen werden</translation>
    </message>
</context>
<context>
    <name>Sizing</name>
    <message>
        <source>That edit needs %1. Target sets the size of a memory.</source>
        <translation>Diese Änderung braucht %1. Die Größe eines Speichers steht unter „Zielchip“.</translation>
    </message>
    <message>
        <source>%1 bytes of %2</source>
        <translation>%1 Bytes %2</translation>
    </message>
    <message>
        <source> and </source>
        <translation> und </translation>
    </message>
</context>
<context>
    <name>SlowSection</name>
    <message>
        <source>Why is this slow?</source>
        <translation>Warum ist das langsam?</translation>
    </message>
    <message>
        <source>Try</source>
        <translation>Testen</translation>
    </message>
    <message>
        <source>Try: %1</source>
        <translation>Testen: %1</translation>
    </message>
    <message>
        <source>Makes this change. Undo takes it back</source>
        <translation>Macht diese Änderung. Rückgängig nimmt sie zurück</translation>
    </message>
    <message>
        <source>Trying other engines, variants and bits…</source>
        <translation>Andere Rechenwerke, Varianten und Bits werden versucht…</translation>
    </message>
    <message>
        <source>No other engine, variant or width of this kernel alone is faster.</source>
        <translation>Kein anderes Rechenwerk, keine Variante oder Bitbreite dieses Kernels allein ist schneller.</translation>
    </message>
</context>
<context>
    <name>StatusLine</name>
    <message>
        <source>Stop</source>
        <translation>Stopp</translation>
    </message>
    <message>
        <source>Measure accuracy</source>
        <translation>Genauigkeit messen</translation>
    </message>
    <message>
        <source>Runs the test samples through the deployed network, in the chip&apos;s arithmetic</source>
        <translation>Rechnet die Testproben mit dem Netz, wie es auf dem Chip läuft, in der Arithmetik des Chips</translation>
    </message>
    <message>
        <source>%1: %2 of %3</source>
        <translation>%1: %2 von %3</translation>
    </message>
    <message>
        <source>%1 (+%2 more)</source>
        <translation>%1 (+%2 weitere)</translation>
    </message>
    <message>
        <source>Stops: %1</source>
        <translation>Hält an: %1</translation>
    </message>
    <message>
        <source>Stop: %1</source>
        <translation>Stopp: %1</translation>
    </message>
    <message>
        <source>Opening…</source>
        <translation>Öffnet…</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Bereit</translation>
    </message>
    <message>
        <source>%1: %2 ms%3
</source>
        <translation>%1: %2 ms%3
</translation>
    </message>
    <message>
        <source> (unchanged)</source>
        <translation> (unverändert)</translation>
    </message>
    <message>
        <source>proven best for your decisions</source>
        <translation>nachweislich optimal für Ihre Entscheidungen</translation>
    </message>
    <message>
        <source>partition proven best</source>
        <translation>Partition nachweislich optimal</translation>
    </message>
    <message>
        <source>at most %1 cycles (%2 %) from the best</source>
        <translation>höchstens %1 Takte (%2 %) vom Optimum</translation>
    </message>
    <message>
        <source>Compiled in %1 ms · %2</source>
        <translation>Kompiliert in %1 ms · %2</translation>
    </message>
    <message>
        <source>calibrated on generated noise</source>
        <translation>mit erzeugtem Rauschen kalibriert</translation>
    </message>
    <message>
        <source>calibrated on %1</source>
        <translation>mit %1 kalibriert</translation>
    </message>
    <message>
        <source>The ranges come from generated noise, so accuracy means nothing yet. Choose real samples in Design ▸ Calibration Data.</source>
        <translation>Die Wertebereiche kommen aus erzeugtem Rauschen, daher sagt die Genauigkeit noch nichts. Wählen Sie echte Proben unter Entwurf ▸ Kalibrierdaten.</translation>
    </message>
    <message>
        <source>unvalidated</source>
        <translation>nicht validiert</translation>
    </message>
    <message>
        <source>1 number †</source>
        <translation>1 Zahl †</translation>
    </message>
    <message>
        <source>%1 numbers †</source>
        <translation>%1 Zahlen †</translation>
    </message>
    <message>
        <source>Stops what runs</source>
        <translation>Hält an, was läuft</translation>
    </message>
    <message>
        <source>Not mapped: the network cannot run on this chip</source>
        <translation>Nicht abgebildet: Das Netz kann auf diesem Chip nicht laufen</translation>
    </message>
</context>
<context>
    <name>StudyView</name>
    <message>
        <source>Open Table…</source>
        <translation>Tabelle öffnen …</translation>
    </message>
    <message>
        <source>Opens a CSV table that partitac study wrote</source>
        <translation>Öffnet eine CSV-Tabelle, die partitac study geschrieben hat</translation>
    </message>
    <message>
        <source>Networks × chips × decisions in one table, as partitac study writes it.</source>
        <translation>Netze × Chips × Entscheidungen in einer Tabelle, wie partitac study sie schreibt.</translation>
    </message>
    <message>
        <source>Across</source>
        <translation>Waagerecht</translation>
    </message>
    <message>
        <source>The column on the horizontal axis</source>
        <translation>Die Spalte auf der waagerechten Achse</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Senkrecht</translation>
    </message>
    <message>
        <source>The column on the vertical axis</source>
        <translation>Die Spalte auf der senkrechten Achse</translation>
    </message>
    <message>
        <source>Colour by</source>
        <translation>Farbe nach</translation>
    </message>
    <message>
        <source>The column whose values have a colour and a marker each</source>
        <translation>Die Spalte, deren Werte je eine Farbe und ein Zeichen haben</translation>
    </message>
    <message>
        <source>lines</source>
        <translation>Linien</translation>
    </message>
    <message>
        <source>Joins the points of a colour from left to right</source>
        <translation>Verbindet die Punkte einer Farbe von links nach rechts</translation>
    </message>
    <message>
        <source>across</source>
        <translation>waagerecht</translation>
    </message>
    <message>
        <source>up</source>
        <translation>senkrecht</translation>
    </message>
    <message>
        <source>colour by</source>
        <translation>Farbe nach</translation>
    </message>
    <message>
        <source>Study</source>
        <translation>Studie</translation>
    </message>
    <message>
        <source>Designs of the study</source>
        <translation>Entwürfe der Studie</translation>
    </message>
    <message>
        <source>Open the table of a study</source>
        <translation>Tabelle einer Studie öffnen</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>Tabellen (*.csv)</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>%1: %2 designs, %3 of them cannot run</source>
        <translation>%1: %2 Entwürfe, %3 davon können nicht laufen</translation>
    </message>
    <message>
        <source>%1: %2 designs</source>
        <translation>%1: %2 Entwürfe</translation>
    </message>
    <message>
        <source>Digests: %1.</source>
        <translation>Prüfsummen: %1.</translation>
    </message>
    <message>
        <source>%1 designs of the table %2. Bars are 95 % intervals.</source>
        <translation>%1 Entwürfe der Tabelle %2. Balken sind 95-%-Intervalle.</translation>
    </message>
    <message>
        <source>Made by partitac study of Partita %1.</source>
        <translation>Gemacht mit partitac study von Partita %1.</translation>
    </message>
</context>
<context>
    <name>SweepForm</name>
    <message>
        <source>Number or decision to vary</source>
        <translation>Zahl oder Entscheidung, die sich ändert</translation>
    </message>
    <message>
        <source>A number of the chip or a decision, with the same key as in partitac sweep --vary</source>
        <translation>Eine Zahl des Chips oder eine Entscheidung, mit demselben Schlüssel wie in partitac sweep --vary</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Bis</translation>
    </message>
    <message>
        <source>to</source>
        <translation>bis</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>V,V,…  or  A..B  A..B..STEP  A..B*FACTOR  A..B:COUNT</source>
        <translation>V,V,…  oder  A..B  A..B..SCHRITT  A..B*FAKTOR  A..B:ANZAHL</translation>
    </message>
    <message>
        <source>Spacing</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source> points</source>
        <translation> Punkte</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>Drawn</source>
        <translation>Gezeichnet</translation>
    </message>
    <message>
        <source>cycles</source>
        <translation>Takte</translation>
    </message>
    <message>
        <source>time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>energy</source>
        <translation>Energie</translation>
    </message>
    <message>
        <source>even</source>
        <translation>gleich</translation>
    </message>
    <message>
        <source>doubling</source>
        <translation>doppelt</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stopp</translation>
    </message>
    <message>
        <source>Draw</source>
        <translation>Plot</translation>
    </message>
    <message>
        <source>The first value, in the unit at the right</source>
        <translation>Der erste Wert, in der Einheit rechts</translation>
    </message>
    <message>
        <source>The last value, in the unit at the right</source>
        <translation>Der letzte Wert, in der Einheit rechts</translation>
    </message>
    <message>
        <source>Evenly spaced values, or each value twice the one before</source>
        <translation>Werte in gleichem Abstand, oder jeder doppelt so groß wie der vorige</translation>
    </message>
    <message>
        <source>How many values are computed, from the first to the last</source>
        <translation>Wie viele Werte gerechnet werden, vom ersten bis zum letzten</translation>
    </message>
    <message>
        <source>What the vertical axis shows for one inference: cycles, milliseconds or microjoules</source>
        <translation>Was die senkrechte Achse für einen Durchlauf zeigt: Takte, Millisekunden oder Mikrojoule</translation>
    </message>
    <message>
        <source>Stops and keeps the values computed so far</source>
        <translation>Hält an und behält die bisher gerechneten Werte</translation>
    </message>
    <message>
        <source>Computes the design at each value and draws the curve</source>
        <translation>Rechnet den Entwurf bei jedem Wert und zeichnet die Kurve</translation>
    </message>
</context>
<context>
    <name>SweepView</name>
    <message>
        <source>Curve</source>
        <translation>Kurve</translation>
    </message>
    <message>
        <source>%1 of %2 values computed…</source>
        <translation>%1 von %2 Werten gerechnet…</translation>
    </message>
    <message>
        <source>Starting…</source>
        <translation>Beginnt…</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>Draws what the design would cost at each value. Everything else stays as after an edit of that value. Click a point to take its value.</source>
        <translation>Zeichnet, was der Entwurf bei jedem Wert kosten würde. Alles andere bleibt wie nach einer Änderung dieses Werts. Ein Klick auf einen Punkt nimmt seinen Wert.</translation>
    </message>
    <message>
        <source>This curve is for the design before your edits. Draw it again for the present one.</source>
        <translation>Diese Kurve gilt für den Entwurf vor Ihren Änderungen. Zeichnen Sie sie für den jetzigen neu.</translation>
    </message>
    <message>
        <source>Click a point to take its value.</source>
        <translation>Ein Klick auf einen Punkt nimmt seinen Wert.</translation>
    </message>
    <message>
        <source>%1 of %2 values cannot run (▲). At %3: %4</source>
        <translation>%1 von %2 Werten laufen nicht (▲). Bei %3: %4</translation>
    </message>
    <message>
        <source>%1 = %2</source>
        <translation>%1 = %2</translation>
    </message>
    <message>
        <source>“Draw” draws the curve here. The vertical axis is the total, the horizontal one the number or decision that varies.</source>
        <translation>„Plot“ zeichnet die Kurve hierher. Senkrecht steht die Summe, waagrecht die Zahl oder Entscheidung, die sich ändert.</translation>
    </message>
    <message>
        <source>cannot run</source>
        <translation>läuft nicht</translation>
    </message>
    <message>
        <source>the present design</source>
        <translation>der jetzige Entwurf</translation>
    </message>
    <message>
        <source>The design with other values of %1, all else as after an edit of it.</source>
        <translation>Der Entwurf mit anderen Werten von %1, alles andere wie nach dieser Änderung.</translation>
    </message>
</context>
<context>
    <name>TargetView</name>
    <message>
        <source>Filter, e.g. dma or chosen</source>
        <translation>Filter, z. B. dma oder chosen</translation>
    </message>
    <message>
        <source>Filter numbers of the target</source>
        <translation>Zahlen des Chips filtern</translation>
    </message>
    <message>
        <source>All as the target has them</source>
        <translation>Alle wie im Chip</translation>
    </message>
    <message>
        <source>Numbers of the target</source>
        <translation>Zahlen des Chips</translation>
    </message>
    <message>
        <source>%1 as the target has it</source>
        <translation>%1 wie im Chip</translation>
    </message>
    <message>
        <source>%1 = %2</source>
        <translation>%1 = %2</translation>
    </message>
    <message>
        <source>Numbers as the target has them</source>
        <translation>Zahlen wie im Chip</translation>
    </message>
    <message>
        <source>Lists only numbers with these letters in their name, unit, origin or source</source>
        <translation>Listet nur Zahlen mit diesen Buchstaben in Name, Einheit, Herkunft oder Quelle</translation>
    </message>
    <message>
        <source>Returns all changed numbers to the target&apos;s own, in one undo step</source>
        <translation>Stellt alle geänderten Zahlen auf die des Chips zurück, als ein Schritt im Verlauf</translation>
    </message>
</context>
<context>
    <name>TileSection</name>
    <message>
        <source>Tile</source>
        <translation>Kachel</translation>
    </message>
    <message>
        <source>Buffering</source>
        <translation>Pufferung</translation>
    </message>
    <message>
        <source>%1 %2-buffered</source>
        <translation>%1 %2 gepuffert</translation>
    </message>
    <message>
        <source>%1: automatic tile</source>
        <translation>%1: Kachel automatisch</translation>
    </message>
    <message>
        <source>Tile %1</source>
        <translation>Kachel %1</translation>
    </message>
    <message>
        <source>%1: tile %2=%3</source>
        <translation>%1: Kachel %2=%3</translation>
    </message>
    <message>
        <source>runs whole</source>
        <translation>läuft ungeteilt</translation>
    </message>
    <message>
        <source>pinned ·</source>
        <translation>fest ·</translation>
    </message>
    <message>
        <source>single</source>
        <translation>einfach</translation>
    </message>
    <message>
        <source>double</source>
        <translation>doppelt</translation>
    </message>
    <message>
        <source>used</source>
        <translation>belegt</translation>
    </message>
    <message>
        <source>With double buffers, the next tile is copied while the engine computes. This takes twice the memory</source>
        <translation>Mit Doppelpuffern wird die nächste Kachel kopiert, während das Rechenwerk rechnet. Das braucht doppelt so viel Speicher</translation>
    </message>
    <message>
        <source>How many elements of %1 a tile covers. Choices are multiples of %2 that fit the memories</source>
        <translation>Wie viele Elemente von %1 eine Kachel umfasst. Wählbar sind Vielfache von %2, die in die Speicher passen</translation>
    </message>
    <message>
        <source>How many elements of %1 a tile covers. Choices are sizes that fit the memories</source>
        <translation>Wie viele Elemente von %1 eine Kachel umfasst. Wählbar sind Größen, die in die Speicher passen</translation>
    </message>
</context>
<context>
    <name>Timeline</name>
    <message>
        <source>%1 = %2 of 0…%3</source>
        <translation>%1 = %2 von 0…%3</translation>
    </message>
</context>
<context>
    <name>TimelineView</name>
    <message>
        <source>cycles</source>
        <translation>Takte</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Zeitachse</translation>
    </message>
    <message>
        <source>computes</source>
        <translation>rechnet</translation>
    </message>
    <message>
        <source>&lt;br&gt;from cycle %1</source>
        <translation>&lt;br&gt;ab Takt %1</translation>
    </message>
    <message>
        <source>&lt;br&gt;%1 moved</source>
        <translation>&lt;br&gt;%1 bewegt</translation>
    </message>
    <message>
        <source>&lt;br&gt;compute %1 · start %2 · DMA wait %3</source>
        <translation>&lt;br&gt;Rechnen %1 · Start %2 · DMA-Wartezeit %3</translation>
    </message>
    <message>
        <source>not compiled yet</source>
        <translation>noch nicht kompiliert</translation>
    </message>
    <message>
        <source>%1 cycles</source>
        <translation>%1 Takte</translation>
    </message>
    <message>
        <source>%1: cycle %2 to %3</source>
        <translation>%1: Takt %2 bis %3</translation>
    </message>
    <message>
        <source>Focus, then Fit	F</source>
        <translation>Auswahl zeigen, dann alles	F</translation>
    </message>
    <message>
        <source>Fit	Space</source>
        <translation>Einpassen	Space</translation>
    </message>
    <message>
        <source>Remove the Mark	Esc</source>
        <translation>Markierung entfernen	Esc</translation>
    </message>
    <message>
        <source>Drag to mark a span of time and see its totals. To do so over the bars, hold Shift</source>
        <translation>Ziehen markiert eine Zeitspanne und zeigt ihre Summen. Über den Balken halten Sie dazu Shift</translation>
    </message>
    <message>
        <source>copies</source>
        <translation>kopiert</translation>
    </message>
    <message>
        <source>core starts</source>
        <translation>Kern startet</translation>
    </message>
    <message>
        <source>core stands:</source>
        <translation>Kern steht:</translation>
    </message>
    <message>
        <source>%1, cycle %2 to %3</source>
        <translation>%1, Takt %2 bis %3</translation>
    </message>
    <message>
        <source>reads what %1 wrote</source>
        <translation>liest, was %1 geschrieben hat</translation>
    </message>
    <message>
        <source>read by %1</source>
        <translation>gelesen von %1</translation>
    </message>
    <message>
        <source>marked: cycle %1 to %2</source>
        <translation>markiert: Takt %1 bis %2</translation>
    </message>
    <message>
        <source>Zooms to the selected kernel; pressed again, shows the whole run</source>
        <translation>Zeigt den gewählten Kernel groß, beim zweiten Mal den ganzen Lauf</translation>
    </message>
    <message>
        <source>Shows the timeline from the first cycle to the last</source>
        <translation>Zeigt die Zeitachse vom ersten Takt bis zum letzten</translation>
    </message>
    <message>
        <source>Shows how busy every engine and link is while the selected kernel runs</source>
        <translation>Zeigt, wie aktiv jedes Rechenwerk und jede Verbindung ist, während der gewählte Kernel läuft</translation>
    </message>
    <message>
        <source>Removes the mark and closes its totals</source>
        <translation>Entfernt die Markierung und schließt ihre Summen</translation>
    </message>
    <message>
        <source>%1 kernels</source>
        <translation>%1 Kernel</translation>
    </message>
    <message>
        <source>%1 intervals</source>
        <translation>%1 Abschnitte</translation>
    </message>
    <message>
        <source>%1 intervals of %2</source>
        <translation>%1 Abschnitte von %2</translation>
    </message>
    <message>
        <source>In this pixel of %1 cycles: busy %2</source>
        <translation>In diesem Pixel von %1 Takten: %2 beschäftigt</translation>
    </message>
    <message>
        <source>, waiting %1</source>
        <translation>, %1 wartend</translation>
    </message>
    <message>
        <source>; mostly %1</source>
        <translation>; meist %1</translation>
    </message>
    <message>
        <source>; %1 moved</source>
        <translation>; %1 bewegt</translation>
    </message>
    <message>
        <source>&lt;br&gt;%1: %2 cycles%3</source>
        <translation>&lt;br&gt;%1: %2 Takte%3</translation>
    </message>
    <message>
        <source>Mark the Selection	Shift+M</source>
        <translation>Auswahl markieren	Shift+M</translation>
    </message>
    <message>
        <source>&lt;br&gt;%1 cores, the least busy one %2 % of the time</source>
        <translation>&lt;br&gt;%1 Kerne, der am wenigsten beschäftigte %2 % der Zeit</translation>
    </message>
    <message>
        <source>What each engine and link does when, in cycles of the model of the chip.</source>
        <translation>Was jedes Rechenwerk und jede Leitung wann macht, in Takten des Modells des Chips.</translation>
    </message>
</context>
<context>
    <name>Tour</name>
    <message>
        <source>Compiling…</source>
        <translation>Wird kompiliert…</translation>
    </message>
    <message>
        <source>%1 → %2 cycles, %3</source>
        <translation>%1 → %2 Takte, %3</translation>
    </message>
    <message>
        <source>%1: tile %2=%3</source>
        <translation>%1: Kachel %2=%3</translation>
    </message>
    <message>
        <source>%1: weights of %2 bits</source>
        <translation>%1: Gewichte mit %2 Bit</translation>
    </message>
    <message>
        <source>%1 to the %2</source>
        <translation>%1 auf %2</translation>
    </message>
    <message>
        <source>%1 single-buffered</source>
        <translation>%1 einfach gepuffert</translation>
    </message>
    <message>
        <source>A network and a chip</source>
        <translation>Ein Netz und ein Chip</translation>
    </message>
    <message>
        <source>This network reads handwritten digits. It has {operators}, which Partita turned into {kernels}. On a {chip} one picture takes {cycles} cycles, {latency}. This number stays on the screen, and every decision of the tour is measured by it.</source>
        <translation>Dieses Netz liest handgeschriebene Ziffern. Es hat {operators}, aus denen Partita {kernels} gemacht hat. Auf {chip} braucht ein Bild {cycles} Takte, {latency}. Diese Zahl bleibt auf dem Bildschirm, und jede Entscheidung der Führung wird an ihr gemessen.</translation>
    </message>
    <message>
        <source>This network tells sounds apart by their spectrum. It has {operators}, which Partita turned into {kernels}. On a {chip} one sound takes {cycles} cycles, {latency}. A single kernel causes most of them, and the tour will show why.</source>
        <translation>Dieses Netz unterscheidet Geräusche nach ihrem Spektrum. Es hat {operators}, aus denen Partita {kernels} gemacht hat. Auf {chip} braucht ein Geräusch {cycles} Takte, {latency}. Ein einziger Kernel verursacht die meisten, und die Führung zeigt, warum.</translation>
    </message>
    <message>
        <source>This small MobileNet tells coloured shapes apart. It has {operators}, which Partita turned into {kernels}. On a {chip} one picture takes {cycles} cycles, {latency}. This number stays on the screen, and every decision of the tour is measured by it.</source>
        <translation>Dieses kleine MobileNet unterscheidet farbige Formen. Es hat {operators}, aus denen Partita {kernels} gemacht hat. Auf {chip} braucht ein Bild {cycles} Takte, {latency}. Diese Zahl bleibt auf dem Bildschirm, und jede Entscheidung der Führung wird an ihr gemessen.</translation>
    </message>
    <message>
        <source>Partitions and their boundary</source>
        <translation>Partitionen und ihre Grenze</translation>
    </message>
    <message>
        <source>A tinted region is a partition: neighbouring kernels on one engine, here {on_engine} on the {engine} and {on_core} on the {core}. The bold line between two regions is their boundary, where one engine hands its result to the other. Drag the line by its grip. Before you let go, a label says what the move costs, or why it is not possible.</source>
        <translation>Eine getönte Fläche ist eine Partition: benachbarte Kernel auf einem Rechenwerk, hier {on_engine} auf {engine} und {on_core} auf {core}. Die dicke Linie zwischen zwei Flächen ist ihre Grenze; dort übergibt ein Rechenwerk sein Ergebnis dem anderen. Ziehen Sie die Linie an ihrem Griff. Bevor Sie loslassen, sagt ein Schild, was der Zug kostet oder warum er nicht geht.</translation>
    </message>
    <message>
        <source>What a move costs</source>
        <translation>Was ein Zug kostet</translation>
    </message>
    <message>
        <source>The inspector lists every engine, each with the cycles that the whole network would then take. {kernel} takes {kernel_cycles} cycles on the {engine}. With {kernel} on the {core}, the network would need {core_total} cycles instead of {cycles}. The core multiplies a few pairs of numbers at a time, the array very many.</source>
        <translation>Der Inspektor listet jedes Rechenwerk auf, jeweils mit den Takten, die das ganze Netz dann bräuchte. {kernel} braucht {kernel_cycles} Takte auf {engine}. Mit {kernel} auf {core} bräuchte das Netz {core_total} Takte statt {cycles}. Der Kern multipliziert ein paar Zahlenpaare auf einmal, das Array sehr viele.</translation>
    </message>
    <message>
        <source>The timeline, and waiting for data</source>
        <translation>Die Zeitachse und das Warten auf Daten</translation>
    </message>
    <message>
        <source>Time runs to the right. A row is an engine or a DMA channel. While the array computes on one buffer, the DMA fills another. If the data come too late, the array waits: {waits} of all {cycles} cycles, {kernel_waits} of them in {kernel}. With a single buffer it has to wait for every tile.</source>
        <translation>Die Zeit läuft nach rechts. Eine Zeile ist ein Rechenwerk oder ein DMA-Kanal. Während das Array mit einem Puffer rechnet, füllt der DMA einen anderen. Kommen die Daten zu spät, wartet das Array: {waits} von allen {cycles} Takten, {kernel_waits} davon in {kernel}. Mit nur einem Puffer muss es auf jede Kachel warten.</translation>
    </message>
    <message>
        <source>Why not another engine?</source>
        <translation>Warum kein anderes Rechenwerk?</translation>
    </message>
    <message>
        <source>An engine that cannot run a kernel says why. The {refusing} refuses {kernel} by this rule: “{refusal}” Below the rule stands the smallest change that would satisfy it. Here you can make this change yourself. Watch cycles and accuracy when you do.</source>
        <translation>Ein Rechenwerk, das einen Kernel nicht ausführen kann, sagt, warum. {refusing} lehnt {kernel} nach dieser Regel ab: „{refusal}“ Unter der Regel steht die kleinste Änderung, die sie erfüllt. Hier können Sie diese Änderung selbst machen. Achten Sie dabei auf Takte und Genauigkeit.</translation>
    </message>
    <message>
        <source>Here is the culprit: {kernel} takes {kernel_cycles} cycles on the {core}, {kernel_share} of the total. The {refusing} refuses it by this rule: “{refusal}” The smallest change that would satisfy the rule is {remedy}. The shape of one layer is the bottleneck, and the person who trains the network may choose another shape.</source>
        <translation>Hier ist der Schuldige: {kernel} braucht {kernel_cycles} Takte auf {core}, {kernel_share} der Summe. {refusing} lehnt ihn nach dieser Regel ab: „{refusal}“ Die kleinste Änderung, die die Regel erfüllt, ist {remedy}. Die Form einer Schicht ist der Engpass, und wer das Netz trainiert, kann eine andere Form wählen.</translation>
    </message>
    <message>
        <source>An engine that cannot run a kernel says why. The {refusing} refuses {kernel}, a depthwise layer: “{refusal}” The smallest change that would satisfy the rule is {remedy}. No compiler can make this change; only another network could.</source>
        <translation>Ein Rechenwerk, das einen Kernel nicht ausführen kann, sagt, warum. {refusing} lehnt {kernel}, eine Depthwise-Schicht, ab: „{refusal}“ Die kleinste Änderung, die die Regel erfüllt, ist {remedy}. Kein Compiler kann diese Änderung machen, nur ein anderes Netz.</translation>
    </message>
    <message>
        <source>The price of a boundary</source>
        <translation>Der Preis einer Grenze</translation>
    </message>
    <message>
        <source>Core and array want a tensor in different orders: {because}. A layout transform therefore reorders it on the way, for {kernel_cycles} cycles. It is drawn as a pill on the wire. It computes nothing, and it disappears when the boundary does.</source>
        <translation>Kern und Array wollen einen Tensor in verschiedener Reihenfolge: {because}. Eine Layouttransformation ordnet ihn deshalb unterwegs um, für {kernel_cycles} Takte. Sie ist als Pille auf der Kante gezeichnet. Sie rechnet nichts und verschwindet mit der Grenze.</translation>
    </message>
    <message>
        <source>Tiles</source>
        <translation>Kacheln</translation>
    </message>
    <message>
        <source>A layer seldom fits into the memory beside the array, so it is computed in tiles. The tiles of {kernel} are {tile}. {tile_reason} Smaller tiles mean more of them, and each has to be fetched, started and stored.</source>
        <translation>Eine Schicht passt selten in den Speicher neben dem Array, also wird sie in Kacheln gerechnet. Die Kacheln von {kernel} sind {tile}. {tile_reason} Kleinere Kacheln sind mehr Kacheln, und jede muss geladen, gestartet und gespeichert werden.</translation>
    </message>
    <message>
        <source>Bits against accuracy</source>
        <translation>Bits gegen Genauigkeit</translation>
    </message>
    <message>
        <source>The network has {weights} of weights. {kernel_weights} of them are in {kernel}, and the {engine} reads them in {bits_list}. Fewer bits take less memory and less time to fetch, but are less precise. The network now gets {right} of {samples} test samples right, the float network {float_right}. After every edit the header counts again, in the chip&apos;s arithmetic.</source>
        <translation>Das Netz hat {weights} Gewichte. {kernel_weights} davon liegen in {kernel}, und {engine} liest sie mit {bits_list}. Weniger Bits brauchen weniger Speicher und sind schneller geladen, rechnen aber ungenauer. Das Netz hat jetzt {right} von {samples} Testproben richtig, das Gleitkommanetz {float_right}. Nach jeder Änderung zählt die Kopfzeile neu, in der Arithmetik des Chips.</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Each memory of the chip is a lane. Addresses go upwards and time goes to the right. A block is a tensor, drawn for as long as it is needed. All addresses are fixed before the program runs, so it needs no heap. {memory} is filled up to {peak} of {size}, and no plan for this design could need less than {bound}.</source>
        <translation>Jeder Speicher des Chips ist eine Bahn. Adressen gehen nach oben, die Zeit nach rechts. Ein Block ist ein Tensor, gezeichnet, solange er gebraucht wird. Alle Adressen stehen fest, bevor das Programm läuft; es braucht also keinen Heap. {memory} ist bis {peak} von {size} gefüllt, und kein Plan für diesen Entwurf käme mit weniger als {bound} aus.</translation>
    </message>
    <message>
        <source>How the compiler got here</source>
        <translation>Wie der Compiler hierher kam</translation>
    </message>
    <message>
        <source>The compiler made this design in {passes} passes. Each is a stop on this strip, and the arrow keys step along it. {quantised_from} became {stages} in integers, and {kernels} cover those. The list marks what was added (+), removed (−) or changed (~), and says why.</source>
        <translation>Der Compiler hat diesen Entwurf in {passes} Durchgängen gemacht. Jeder ist ein Halt auf diesem Streifen, und die Pfeiltasten gehen daran entlang. Aus {quantised_from} wurden {stages} in ganzen Zahlen, und {kernels} decken sie ab. Die Liste zeigt, was hinzukam (+), wegfiel (−) oder sich änderte (~), und sagt, warum.</translation>
    </message>
    <message>
        <source>The compiler made this design in {passes} passes. Each is a stop on this strip, and the arrow keys step along it. The second pass folds batch normalisation into the preceding weights, so {operators} become {quantised_from}. Later these become {stages} in integers, covered by {kernels}. The list marks what was added (+), removed (−) or changed (~), and says why.</source>
        <translation>Der Compiler hat diesen Entwurf in {passes} Durchgängen gemacht. Jeder ist ein Halt auf diesem Streifen, und die Pfeiltasten gehen daran entlang. Der zweite faltet die Batch-Normalisierung in die Gewichte davor: Aus {operators} werden {quantised_from}. Daraus werden später {stages} in ganzen Zahlen, und {kernels} decken sie ab. Die Liste zeigt, was hinzukam (+), wegfiel (−) oder sich änderte (~), und sagt, warum.</translation>
    </message>
    <message>
        <source>The exported C</source>
        <translation>Das exportierte C</translation>
    </message>
    <message>
        <source>Export writes plain C: one function for each of the {kernels}, the weights, the addresses of all memory, and a test. “make run” compiles it for RISC-V and compares every byte in an emulator. The exported program is exactly the design that you saw. Undo your edits if you like, or continue from here.</source>
        <translation>Der Export schreibt einfaches C: je eine Funktion für {kernels}, die Gewichte, die Adressen allen Speichers und einen Test. „make run“ kompiliert es für RISC-V und vergleicht jedes Byte in einem Emulator. Das exportierte Programm ist genau der Entwurf, den Sie gesehen haben. Nehmen Sie Ihre Änderungen zurück, wenn Sie möchten, oder arbeiten Sie von hier aus weiter.</translation>
    </message>
</context>
<context>
    <name>TourCard</name>
    <message>
        <source>Makes this edit, as one step of the undo history</source>
        <translation>Macht diese Änderung, als ein Schritt im Verlauf</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>Leave the tour (Esc)</source>
        <translation>Verlässt die Führung (Esc)</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Previous step (←)</source>
        <translation>Voriger Schritt (←)</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>The next step (→)</source>
        <translation>Der nächste Schritt (→)</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Take it back</source>
        <translation>Zurücknehmen</translation>
    </message>
    <message>
        <source>Do it: %1</source>
        <translation>Ausführen: %1</translation>
    </message>
    <message>
        <source>Finish</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Guided tour, %1: %2</source>
        <translation>Führung, %1: %2</translation>
    </message>
</context>
<context>
    <name>Unplaced</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 does not fit %2: one kernel needs %3, and the chip has %4.</source>
        <translation>%1 passt nicht auf %2: Ein Kernel braucht %3, der Chip hat %4.</translation>
    </message>
    <message>
        <source>%1 does not fit %2: %3 of its kernels need more than the %4 that the chip has, up to %5.</source>
        <translation>%1 passt nicht auf %2: %3 seiner Kernel brauchen mehr als die %4, die der Chip hat, bis zu %5.</translation>
    </message>
    <message>
        <source>%1 cannot run on %2: no engine takes %3 of its kernels. Select one to see why.</source>
        <translation>%1 kann auf %2 nicht laufen: %3 seiner Kernel nimmt keine Einheit. Wählen Sie einen aus, um zu sehen, warum.</translation>
    </message>
    <message>
        <source>%1 cannot run on %2: %3</source>
        <translation>%1 kann auf %2 nicht laufen: %3</translation>
    </message>
</context>
<context>
    <name>UnplacedBar</name>
    <message>
        <source>Looking for memory and chips that fit…</source>
        <translation>Suche nach Speicher und Chips, die genügen…</translation>
    </message>
    <message>
        <source>The network fits none of the other chips, and more memory does not help.</source>
        <translation>Das Netz passt auf keinen der anderen Chips, und mehr Speicher hilft nicht.</translation>
    </message>
    <message>
        <source>The search for memory and chips that fit was stopped.</source>
        <translation>Die Suche nach Speicher und Chips, die genügen, wurde angehalten.</translation>
    </message>
    <message>
        <source>The network cannot run on this chip</source>
        <translation>Das Netz kann auf diesem Chip nicht laufen</translation>
    </message>
</context>
<context>
    <name>ValidationModel</name>
    <message>
        <source>reference only</source>
        <translation>nur Referenz</translation>
    </message>
    <message>
        <source>fitted</source>
        <translation>angepasst</translation>
    </message>
    <message>
        <source>check</source>
        <translation>Prüfung</translation>
    </message>
    <message>
        <source>Case</source>
        <translation>Fall</translation>
    </message>
    <message>
        <source>Published</source>
        <translation>Publiziert</translation>
    </message>
    <message>
        <source>Simulated</source>
        <translation>Simuliert</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>Ratio</source>
        <translation>Verhältnis</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>Zweck</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>The network or layer that was measured</source>
        <translation>Das Netz oder die Schicht, die gemessen wurde</translation>
    </message>
    <message>
        <source>The value that its authors published</source>
        <translation>Der Wert, den die Autoren veröffentlicht haben</translation>
    </message>
    <message>
        <source>The value that Partita simulates for the target</source>
        <translation>Der Wert, den Partita für den Zielchip simuliert</translation>
    </message>
    <message>
        <source>Of both figures</source>
        <translation>Beider Werte</translation>
    </message>
    <message>
        <source>Simulated divided by published</source>
        <translation>Simuliert geteilt durch veröffentlicht</translation>
    </message>
    <message>
        <source>fitted: constants of the model were derived from this figure. check: none were, so it counts towards the model error</source>
        <translation>angepasst: Konstanten des Modells kommen aus diesem Wert. Prüfung: keine tut es, also zählt er zum Modellfehler</translation>
    </message>
    <message>
        <source>Where it was published</source>
        <translation>Wo er veröffentlicht wurde</translation>
    </message>
</context>
<context>
    <name>ValidationView</name>
    <message>
        <source>Published and simulated figures</source>
        <translation>Veröffentlichte und simulierte Werte</translation>
    </message>
    <message>
        <source>Comparing the simulation with published figures…</source>
        <translation>Simulation wird mit veröffentlichten Werten verglichen…</translation>
    </message>
    <message>
        <source>Not modelled: %1</source>
        <translation>Nicht modelliert: %1</translation>
    </message>
</context>
<context>
    <name>VariantSection</name>
    <message>
        <source>Computed by</source>
        <translation>Gerechnet mit</translation>
    </message>
    <message>
        <source>pinned ·</source>
        <translation>fest ·</translation>
    </message>
    <message>
        <source>cycles</source>
        <translation>Takte</translation>
    </message>
    <message>
        <source>constants</source>
        <translation>Konstanten</translation>
    </message>
    <message>
        <source>scratch</source>
        <translation>Scratch</translation>
    </message>
    <message>
        <source>%1 by %2</source>
        <translation>%1 mit %2</translation>
    </message>
    <message>
        <source>Computes the kernel in this way. On the right: its cycles, bytes of constants and bytes of scratch memory.</source>
        <translation>Rechnet den Kernel auf diese Weise. Rechts stehen dafür Takte, Bytes der Konstanten und Bytes des Scratch-Speichers.</translation>
    </message>
    <message>
        <source>If nothing reads the input later, the output reuses %1 of the input&apos;s bytes.</source>
        <translation>Wenn nichts die Eingabe später liest, nutzt die Ausgabe %1 von den Bytes der Eingabe mit.</translation>
    </message>
    <message>
        <source>way to compute</source>
        <translation>Rechenweg</translation>
    </message>
</context>
<context>
    <name>Welcome</name>
    <message>
        <source>Open example %1</source>
        <translation>Beispiel %1 öffnen</translation>
    </message>
    <message>
        <source>See where every operator of a network runs, move it to another engine, watch the cycles change, and export the C program.</source>
        <translation>Sehen Sie, wo jeder Operator eines Netzes läuft, setzen Sie ihn auf ein anderes Rechenwerk, verfolgen Sie die Takte und exportieren Sie das C-Programm.</translation>
    </message>
    <message>
        <source>Open a model…</source>
        <translation>Modell öffnen…</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>Guided tour</source>
        <translation>Führung</translation>
    </message>
    <message>
        <source>Guided tour through %1</source>
        <translation>Führung durch %1</translation>
    </message>
    <message>
        <source>Opens %1</source>
        <translation>Öffnet %1</translation>
    </message>
    <message>
        <source>Guide</source>
        <translation>Anleitung</translation>
    </message>
    <message>
        <source>How to partition, quantise, read the timeline, export, write a driver, add a target (F1)</source>
        <translation>Partitionieren, quantisieren, die Zeitachse lesen, exportieren, einen Treiber schreiben, einen Zielchip hinzufügen (F1)</translation>
    </message>
    <message>
        <source>how to partition, quantise, export, write a driver; F1 opens it anywhere</source>
        <translation>partitionieren, quantisieren, exportieren, Treiber schreiben; F1 öffnet sie überall</translation>
    </message>
    <message>
        <source>Explains %1 step by step; some steps offer an edit to try</source>
        <translation>Erklärt %1 Schritt für Schritt; manche Schritte bieten eine Änderung zum Ausprobieren</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>Zuletzt</translation>
    </message>
    <message>
        <source>Chip</source>
        <translation>Chip</translation>
    </message>
    <message>
        <source>The chip that models are mapped to. You can change it at any time. A project names its own chip</source>
        <translation>Der Chip, auf den ein Modell abgebildet wird; er lässt sich jederzeit wechseln, und ein Projekt nennt seinen eigenen</translation>
    </message>
    <message>
        <source>on</source>
        <translation>auf</translation>
    </message>
    <message>
        <source>Opens a model (.onnx, .tflite, .pt2) or a project (.partita) from a file (Ctrl+O)</source>
        <translation>Öffnet ein Modell (.onnx, .tflite, .pt2) oder ein Projekt (.partita) aus einer Datei (Ctrl+O)</translation>
    </message>
    <message>
        <source>or drop an ONNX, TFLite or .pt2 model or a .partita project here</source>
        <translation>oder ONNX, TFLite, .pt2 oder .partita hierher ziehen</translation>
    </message>
</context>
</TS>
