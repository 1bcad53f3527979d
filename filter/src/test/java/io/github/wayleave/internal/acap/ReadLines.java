package io.github.wayleave.internal.acap;

import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;

/** Formats the result of reading lines as text for assertions. */
public final class ReadLines {
  private ReadLines() {}

  public static String read(String file) {
    AcapParseResult reading = AcapReader.read(file.getBytes(StandardCharsets.UTF_8));
    String notes =
        reading.notes().stream()
            .map(note -> "%s %s: %s\n".formatted(note.line(), note.type(), note.sentence()))
            .collect(Collectors.joining());
    return notes + AcapWriter.write(reading.policy()).replace("\r\n", "\n");
  }
}
