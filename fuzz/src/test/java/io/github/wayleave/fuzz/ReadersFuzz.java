package io.github.wayleave.fuzz;

import io.github.wayleave.internal.robotstxt.readers.GoogleReader;
import io.github.wayleave.internal.robotstxt.readers.Reader1994;
import io.github.wayleave.internal.robotstxt.readers.Reader1996;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.RobotsTxtParser;
import io.github.wayleave.robotstxt.Rule;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/** A robots.txt, read as of 1994, of 1996 and by Google: as slow transcriptions of their texts. */
public final class ReadersFuzz {
  private static final int MOST_NAMES = 3;

  /** The octets of a file up to which every question is asked. */
  private static final int MOST_OCTETS = 2_000;

  private ReadersFuzz() {}

  public static void fuzzerTestOneInput(byte[] data) {
    Reader1994 reader1994 = Bounds.seconds(1, () -> new Reader1994(data));
    Reader1996 reader1996 = Bounds.seconds(1, () -> new Reader1996(data));
    GoogleReader google = Bounds.seconds(1, () -> new GoogleReader(data));
    if (data.length > MOST_OCTETS) {
      return;
    }
    String file = new String(data, StandardCharsets.ISO_8859_1);
    HistoricReaders historic = new HistoricReaders(file);
    GoogleParser googleParser = new GoogleParser(file);
    RobotsTxt parsed = RobotsTxtParser.parse(data).file();
    List<Rule> rules =
        parsed.groups().stream()
            .map(Group::terms)
            .flatMap(terms -> terms.rules().stream())
            .toList();
    List<String> targets = SampleTargets.of(rules);
    targets.removeIf(target -> target.startsWith("/robots.txt") || target.startsWith("//"));
    for (String robot : robots(parsed)) {
      for (String target : targets) {
        String about = robot + " and " + target + ": ";
        if (google.verdict(robot, target).isAllowed() != googleParser.allows(robot, target)) {
          throw new AssertionError(about + "not as Google's parser");
        }
        if (!RobotsTxtFuzz.hasStrayPercent(file)) {
          historic(about, historic, reader1994, reader1996, robot, target);
        }
      }
    }
  }

  private static void historic(
      String about,
      HistoricReaders historic,
      Reader1994 reader1994,
      Reader1996 reader1996,
      String robot,
      String target) {
    if (reader1994.verdict(robot, target).isAllowed() != historic.allows1994(robot, target)) {
      throw new AssertionError(about + "not as of 1994");
    }
    if (reader1996.verdict(robot, target).isAllowed() != historic.allows1996(robot, target)) {
      throw new AssertionError(about + "not as of 1996");
    }
  }

  private static Set<String> robots(RobotsTxt file) {
    Set<String> robots = new TreeSet<>(List.of("unknown"));
    for (ProductToken name : file.agents()) {
      if (robots.size() <= MOST_NAMES && !name.standardPrefix().isEmpty()) {
        robots.add(name.standardPrefix().toLowerCase(Locale.ROOT));
      }
    }
    return robots;
  }
}
