package io.github.wayleave.cli.input;

import io.github.wayleave.internal.robotstxt.line.RobotsFieldNames;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.publish.answer.Header;
import io.github.wayleave.robotstxt.Field;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.RobotsTxt;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** Finds the values of fields by their names, in the order of the fields. */
public final class FieldValues {
  private FieldValues() {}

  /** Returns the values of a field of robots.txt. */
  public static List<String> of(Collection<Field> fields, String name) {
    return fields.stream()
        .filter(field -> Ascii.equal(field.name(), name))
        .map(Field::value)
        .toList();
  }

  /** Returns the values of a header field. */
  public static List<String> ofHeaders(Collection<Header> headers, String name) {
    return headers.stream()
        .filter(header -> Ascii.equal(header.name(), name))
        .map(Header::value)
        .toList();
  }

  /**
   * Returns the licenses for a crawler by RSL 1.0, 4.4: the lines of its group replace those above
   * all groups.
   */
  public static List<String> licenses(RobotsTxt file, Optional<Group> group) {
    List<String> ofGroup =
        group
            .map(present -> of(present.terms().fields(), RobotsFieldNames.LICENSE))
            .orElse(List.of());
    return ofGroup.isEmpty() ? of(file.records(), RobotsFieldNames.LICENSE) : ofGroup;
  }
}
