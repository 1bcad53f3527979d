package io.github.wayleave.internal.acap;

import io.github.wayleave.acap.AcapPolicy;
import io.github.wayleave.acap.AcapRecord;
import io.github.wayleave.internal.acap.AcapParseNote.AcapNoteType;
import io.github.wayleave.internal.robotstxt.line.OctetLines;
import io.github.wayleave.internal.robotstxt.line.RobotsFieldNames;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.RobotsTxtParser;
import io.github.wayleave.text.InvalidValueException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Reads the ACAP fields of any robots.txt, standard or not. It never throws, and takes time linear
 * in the bytes.
 *
 * <p>A permission is never read as more than it says: one with an invalid qualifier is ignored. A
 * prohibition is read wherever its meaning is clear, because ignoring it would permit more.
 * Conventional lines are not read (ACAP 1.0, 2.9.2).
 */
public final class AcapReader {
  private static final List<String> CONVENTIONAL =
      List.of(RobotsFieldNames.USER_AGENT, RobotsFieldNames.ALLOW, RobotsFieldNames.DISALLOW);

  private final OctetLines lines;
  private final AcapNoteCollector notes;
  private final DefinitionReader definitions;
  private final RecordReader records;
  private boolean ignoresConventional;
  private boolean isAfterField;
  private boolean hasDefinition;
  private boolean isConventionalNoted;

  private AcapReader(byte[] octets) {
    lines = new OctetLines(octets);
    notes = new AcapNoteCollector(lines);
    AcapValueReader values = new AcapValueReader(notes);
    definitions = new DefinitionReader(notes, values);
    records = new RecordReader(notes, values, definitions);
  }

  /** Returns the policy of a file, with notes. */
  public static AcapParseResult read(byte[] robotsTxt) {
    return read(robotsTxt, List.of());
  }

  /**
   * Returns the policy of a file that another file refers to, with notes. The {@code earlier}
   * definitions, those of the referring file, apply in this file too (ACAP 1.0, 2.4.1.3) and come
   * first in its policy.
   */
  public static AcapParseResult read(byte[] robotsTxt, List<AcapPolicy.Definition> earlier) {
    AcapReader reader = new AcapReader(robotsTxt);
    earlier.forEach(reader::addDefinition);
    while (reader.lines.advance()) {
      reader.line();
    }
    List<AcapRecord> records = reader.records.records();
    return reader.notes.result(
        new AcapPolicy(reader.ignoresConventional, reader.definitions.definitions(), records));
  }

  /**
   * Returns the conventional records of a file as a crawler that reads ACAP sees them: without the
   * fields inside ACAP records, which end where a conventional record begins (ACAP 1.0, 2.9.2).
   * Line numbers are those of the file.
   */
  public static RobotsTxt readConventional(byte[] robotsTxt) {
    StringBuilder text = new StringBuilder();
    OctetLines lines = new OctetLines(robotsTxt);
    boolean isInRecord = false;
    while (lines.advance()) {
      AcapFieldLine line = AcapFieldLine.of(OctetLines.withoutComment(lines.octets()));
      isInRecord = line.is(AcapFieldLine.CRAWLER) || (isInRecord && !beginsGroup(line));
      text.append(isInRecord ? "" : lines.octets()).append('\n');
    }
    return RobotsTxtParser.parse(text.toString().getBytes(StandardCharsets.ISO_8859_1)).file();
  }

  private static boolean beginsGroup(AcapFieldLine line) {
    return RobotsFieldNames.mistakenFor(line.name())
        .filter(RobotsFieldNames.USER_AGENT::equals)
        .isPresent();
  }

  /** An invalid definition is ignored, as it would be in a file. */
  private void addDefinition(AcapPolicy.Definition definition) {
    try {
      definitions.add(definition);
    } catch (InvalidValueException e) {
      notes.add(1, AcapNoteType.UNUSABLE, e.sentence() + "; the earlier definition was ignored");
    }
  }

  private void line() {
    String content = OctetLines.withoutComment(lines.octets());
    if (content.isEmpty()) {
      return;
    }
    AcapFieldLine line = AcapFieldLine.of(content);
    if (line.isAcap()) {
      read(line);
    } else {
      otherField(line, content);
    }
    isAfterField = line.isAcap() || (isAfterField && isContinuation(line));
  }

  private void otherField(AcapFieldLine line, String content) {
    if (isAfterField && isContinuation(line)) {
      notes.ignored(
          AcapNoteType.CONTINUATION,
          "\"%s\" is not a field, and no field continues on the next line (ACAP 1.0, 2.7)"
              .formatted(content));
    } else if (records.isInRecord() && !isConventionalNoted && isConventional(line)) {
      isConventionalNoted = true;
      notes.ignored(
          AcapNoteType.CONVENTIONAL_FIELD,
          "%s follows an ACAP record, to which it would belong (ACAP 1.0, 2.9.2)"
              .formatted(line.name()));
    }
  }

  private static boolean isContinuation(AcapFieldLine line) {
    return !line.isWellFormed() || line.name().indexOf('=') >= 0;
  }

  private static boolean isConventional(AcapFieldLine line) {
    return CONVENTIONAL.stream().anyMatch(line::is);
  }

  private void read(AcapFieldLine line) {
    boolean isIgnore = line.is(AcapFieldLine.IGNORE);
    if (!line.isWellFormed() && !(isIgnore && line.value().isEmpty())) {
      notes.add(
          AcapNoteType.MISPLACED_COLON,
          "%s is not followed by a colon; the line was read as if it were".formatted(line.name()));
    }
    try {
      if (isIgnore) {
        ignore(line);
      } else {
        field(line);
      }
    } catch (InvalidValueException e) {
      notes.ignored(AcapNoteType.UNUSABLE, e.sentence());
    }
  }

  private void ignore(AcapFieldLine line) {
    if (!line.value().isEmpty()) {
      throw new InvalidValueException(
          "%s is followed by \"%s\", but takes no value (ACAP 1.0, 2.9.1)"
              .formatted(line.name(), line.value()));
    }
    if (ignoresConventional) {
      notes.add(AcapNoteType.REPEATED, "%s is repeated".formatted(line.name()));
    } else if (hasDefinition || records.isInRecord()) {
      notes.add(
          AcapNoteType.TOO_LATE,
          "%s must precede definitions and records (ACAP 1.0, 2.9.1); it was read anyway"
              .formatted(line.name()));
    }
    ignoresConventional = true;
  }

  private void field(AcapFieldLine line) {
    if (DefinitionReader.accepts(line)) {
      definition(line);
    } else if (RecordReader.accepts(line)) {
      records.read(line);
    } else {
      notes.ignored(
          AcapNoteType.UNKNOWN_FIELD, "%s is not a field of ACAP 1.0".formatted(line.name()));
    }
  }

  private void definition(AcapFieldLine line) {
    hasDefinition = true;
    definitions.read(line);
    if (records.isInRecord()) {
      notes.add(
          AcapNoteType.TOO_LATE,
          "%s must precede the records (ACAP 1.0, 2.7); it was applied to the fields after it"
              .formatted(line.name()));
    }
  }
}
