package io.github.wayleave.fuzz;

import io.github.wayleave.internal.acap.AcapParseNote.AcapNoteType;
import io.github.wayleave.internal.acap.AcapParseResult;
import io.github.wayleave.internal.acap.AcapReader;
import io.github.wayleave.internal.acap.AcapWriter;
import java.nio.charset.StandardCharsets;

/** The ACAP fields of a robots.txt: what is written reads back to an equal policy. */
public final class AcapFuzz {
  private AcapFuzz() {}

  public static void fuzzerTestOneInput(byte[] data) {
    AcapParseResult result = Bounds.seconds(1, () -> AcapReader.read(data));
    if (result.notes().stream().anyMatch(note -> !Lines.isOne(note.sentence()))) {
      throw new AssertionError("a note has several lines: " + result.notes());
    }
    String written = AcapWriter.write(result.policy());
    AcapParseResult again = AcapReader.read(written.getBytes(StandardCharsets.UTF_8));
    if (!again.policy().equals(result.policy())) {
      throw new AssertionError("reads back to another policy: " + written);
    }
    if (again.notes().stream().anyMatch(note -> note.type() != AcapNoteType.NOT_STANDARD)) {
      throw new AssertionError("written with faults: " + again.notes() + " " + written);
    }
    if (!AcapWriter.write(again.policy()).equals(written)) {
      throw new AssertionError("written twice: " + written);
    }
  }
}
