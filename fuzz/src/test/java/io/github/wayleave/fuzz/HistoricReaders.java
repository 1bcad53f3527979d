package io.github.wayleave.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** Readers of 1994 and 1996, line by line after their texts. */
final class HistoricReaders {
  private static final Pattern LINE_END = Pattern.compile("\r\n|\r|\n");

  /** A rule, whose value is in the normal form of a URL. */
  private record Line(String field, String value) {}

  private record OldRecord(List<String> names, List<Line> rules) {}

  private final List<OldRecord> records = new ArrayList<>();

  HistoricReaders(String file) {
    OldRecord open = new OldRecord(new ArrayList<>(), new ArrayList<>());
    for (String line : LINE_END.split(file, -1)) {
      int comment = line.indexOf('#');
      String content = (comment < 0 ? line : line.substring(0, comment)).strip();
      int colon = content.indexOf(':');
      String field = colon < 0 ? "" : content.substring(0, colon).strip().toLowerCase(Locale.ROOT);
      boolean isName = field.equals("user-agent");
      if (line.isBlank() || (isName && !open.rules().isEmpty())) {
        records.add(open);
        open = new OldRecord(new ArrayList<>(), new ArrayList<>());
      }
      String value = content.substring(colon + 1).strip();
      if (isName) {
        open.names().add(Paths.escaped(value).toLowerCase(Locale.ROOT));
      } else if (field.equals("allow") || field.equals("disallow")) {
        open.rules().add(new Line(field, Paths.normalOctets(value)));
      }
    }
    records.add(open);
  }

  /** 1994: the name of the record is part of that of the robot; a Disallow covers by prefix. */
  boolean allows1994(String robot, String target) {
    String path = Paths.normal(target);
    for (Line line : rules(name -> robot.contains(name))) {
      if (line.field().equals("disallow")
          && !line.value().isEmpty()
          && path.startsWith(line.value())) {
        return false;
      }
    }
    return true;
  }

  /** 1996: the name of the record contains that of the robot; the first rule decides. */
  boolean allows1996(String robot, String target) {
    String asked = exceptSlash(Paths.normal(target));
    for (Line line : rules(name -> !robot.isEmpty() && name.contains(robot))) {
      String path = exceptSlash(line.value());
      if (!path.isEmpty() && asked.startsWith(path)) {
        return line.field().equals("allow");
      }
    }
    return true;
  }

  /** Decodes all but an escaped slash (3.2.2). */
  private static String exceptSlash(String normal) {
    return Paths.decoded(normal.replace("%2F", "\u0100"));
  }

  private List<Line> rules(Predicate<String> isFor) {
    List<Line> ofAny = null;
    for (OldRecord old : records) {
      for (String name : old.names()) {
        if (!name.isEmpty() && !name.equals("*") && isFor.test(name)) {
          return old.rules();
        }
        ofAny = ofAny == null && name.equals("*") ? old.rules() : ofAny;
      }
    }
    return ofAny == null ? List.of() : ofAny;
  }
}
