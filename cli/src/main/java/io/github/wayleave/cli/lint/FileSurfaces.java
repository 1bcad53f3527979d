package io.github.wayleave.cli.lint;

import io.github.wayleave.internal.robotstxt.line.RobotsFieldNames;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.usage.ContentUsage;
import io.github.wayleave.robotstxt.Field;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.usage.UsagePurpose;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Finds the fields of a robots.txt that allow or deny a use of pages. */
final class FileSurfaces {
  private FileSurfaces() {}

  /**
   * Returns the names of the fields that deny a use; "in part" follows a field that does not deny
   * it for all crawlers and pages.
   */
  static List<String> denying(RobotsTxt file, UsagePurpose purpose) {
    List<String> denying = new ArrayList<>();
    add(denying, file, RobotsFieldNames.CONTENT_SIGNAL, purpose.word() + "=no");
    purpose.label().ifPresent(label -> add(denying, file, ContentUsage.FIELD, label + "=n"));
    return denying;
  }

  private static void add(List<String> denying, RobotsTxt file, String name, String member) {
    boolean isForAll =
        file.groups().stream().filter(Group::isForAny).anyMatch(denies(name, member));
    if (isForAll || file.groups().stream().anyMatch(group -> mentions(group, name, member))) {
      denying.add(isForAll ? name : name + " in part");
    }
  }

  private static Predicate<Group> denies(String name, String member) {
    return group ->
        fields(group, name)
            .filter(field -> !field.value().startsWith("/"))
            .anyMatch(field -> members(field).contains(member));
  }

  private static boolean mentions(Group group, String name, String member) {
    return fields(group, name).anyMatch(field -> members(field).contains(member));
  }

  private static Stream<Field> fields(Group group, String name) {
    return group.terms().fields().stream().filter(field -> Ascii.equal(field.name(), name));
  }

  /** Returns the members of a value, without the path of Content-Usage. */
  private static List<String> members(Field field) {
    String value = field.value().strip();
    String list = value.startsWith("/") ? value.replaceFirst("^\\S+\\s*", "") : value;
    return Stream.of(list.split(",", -1)).map(String::strip).toList();
  }
}
