<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE" sourcelanguage="en">
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
        <source>The design, cycles</source>
        <translation>Der Entwurf, Takte</translation>
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
        <source>Uses this one instead. On the right: an estimate of the cycles that the whole network would then take. After the click they are exact</source>
        <translation>Nimmt stattdessen dieses. Rechts: die Takte, die das ganze Netz dann etwa braucht. Nach dem Klick sind sie genau</translation>
    </message>
    <message>
        <source>Uses this one instead. Computes with %1, so the answers may be wrong more often</source>
        <translation>Nimmt stattdessen dieses. Rechnet mit %1; die Antworten können daher öfter falsch sein</translation>
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
        <source>KiB</source>
        <translation>KiB</translation>
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
        <source>%1 on the front · hypervolume %2 ranked, %3 reported, as a share of the box up to twice the costs of the start</source>
        <translation>%1 auf der Front · Hypervolumen %2 (Suche), %3 (Prüfung), als Anteil des Quaders bis zu den doppelten Startkosten</translation>
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
        <source>%1 of %2 samples correct; the float network gets %3 right</source>
        <translation>%1 von %2 Proben richtig; das Gleitkommanetz hat %3 richtig</translation>
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
        <source> ±%1 %</source>
        <translation> ±%1 %</translation>
    </message>
    <message>
        <source>No measurement says which published model of this chip is right. By %1 = %2 this design takes %3 cycles. </source>
        <translation>Keine Messung sagt, welches veröffentlichte Modell dieses Chips stimmt. Mit %1 = %2 braucht dieser Entwurf %3 Zyklen. </translation>
    </message>
    <message>
        <source>%1 vs %2</source>
        <translation>%1 ggü. %2</translation>
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
        <source>Models (*.onnx *.tflite);;All files (*)</source>
        <translation>Modelle (*.onnx *.tflite);;Alle Dateien (*)</translation>
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
        <source>Models and projects (*.onnx *.tflite *.partita);;All files (*)</source>
        <translation>Modelle und Projekte (*.onnx *.tflite *.partita);;Alle Dateien (*)</translation>
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
        <source>A model (.onnx, .tflite) or a project (.partita)</source>
        <translation>Ein Modell (.onnx, .tflite) oder ein Projekt (.partita)</translation>
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
    <name>Plot</name>
    <message>
        <source>and %1 more here</source>
        <translation>und %1 weitere hier</translation>
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
        <source>%1 correct on the ranking half, %2 on the other half
%3</source>
        <translation>%1 richtig in der Suchhälfte, %2 in der Prüfhälfte
%3</translation>
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
</context>
<context>
    <name>Save</name>
    <message>
        <source>Save &amp;Picture…</source>
        <translation>&amp;Bild speichern…</translation>
    </message>
    <message>
        <source>Save the picture</source>
        <translation>Bild speichern</translation>
    </message>
    <message>
        <source>Scalable (*.svg);;Pixels (*.png)</source>
        <translation>Skalierbar (*.svg);;Pixel (*.png)</translation>
    </message>
    <message>
        <source>Partita</source>
        <translation>Partita</translation>
    </message>
    <message>
        <source>%1 cannot be written. Choose a .svg or .png file in a folder that you may write to</source>
        <translation>%1 lässt sich nicht schreiben. Wählen Sie eine .svg- oder .png-Datei in einem Ordner, in den Sie schreiben dürfen</translation>
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
        <source>Saves the picture as it is drawn now, as SVG or PNG</source>
        <translation>Speichert das Bild, wie es jetzt gezeichnet ist, als SVG oder PNG</translation>
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
        <source>or drop an ONNX or TFLite model or a .partita project here</source>
        <translation>oder ONNX, TFLite oder .partita hierher ziehen</translation>
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
        <source>Opens a model (.onnx, .tflite) or a project (.partita) from a file (Ctrl+O)</source>
        <translation>Öffnet ein Modell (.onnx, .tflite) oder ein Projekt (.partita) aus einer Datei (Ctrl+O)</translation>
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
</context>
</TS>
