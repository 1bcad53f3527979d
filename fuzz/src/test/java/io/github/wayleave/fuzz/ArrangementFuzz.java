package io.github.wayleave.fuzz;

import io.github.wayleave.internal.robotstxt.file.RobotsTxtWriter;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.GreedyArrangement;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.GroupTerms;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.robotstxt.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Groups whose names contain each other, arranged for older readers: in the order that comparing
 * all names gives, and readers of all generations decide alike where a file has nothing that one of
 * them does not know.
 */
public final class ArrangementFuzz {
  private static final List<String> TARGETS = List.of("/", "/a", "/b/a", "/ab/", "/ba?a");

  private ArrangementFuzz() {}

  public static void fuzzerTestOneInput(byte[] data) {
    Input input = new Input(data);
    boolean allows = input.flag();
    boolean isForAny = input.below(4) == 0;
    List<Group> groups = new ArrayList<>();
    for (int i = input.below(8); i >= 0; i--) {
      groups.add(group(input, allows, isForAny));
    }
    RobotsTxt file = RobotsTxt.of(groups, List.of());
    RobotsTxt arranged = Bounds.seconds(1, file::arrangedForOldReaders);
    GreedyArrangement greedy =
        new GreedyArrangement(
            file.agents().stream()
                .map(name -> file.groupFor(List.of(name)).orElseThrow())
                .toList());
    if (!arranged.groups().equals(greedy.groups())) {
      throw new AssertionError("arranged as " + arranged.groups() + ", not " + greedy.groups());
    }
    String written = RobotsTxtWriter.write(file);
    HistoricReaders historic = new HistoricReaders(written);
    GoogleParser google = new GoogleParser(written);
    for (ProductToken name : isForAny ? List.of(ProductToken.of("x")) : file.agents()) {
      String robot = name.toString().toLowerCase(Locale.ROOT);
      for (String target : TARGETS) {
        boolean isAllowed = file.verdict(List.of(name), Target.of(target)).isAllowed();
        if (google.allows(robot, target) != isAllowed) {
          throw new AssertionError(robot + " at " + target + " differs for Google: " + written);
        }
        if (!allows && historic.allows1994(robot, target) != isAllowed) {
          throw new AssertionError(robot + " at " + target + " differs in 1994: " + written);
        }
        if (isForAny && historic.allows1996(robot, target) != isAllowed) {
          throw new AssertionError(robot + " at " + target + " differs in 1996: " + written);
        }
      }
    }
  }

  /** Returns a group with literal patterns and standard names. */
  private static Group group(Input input, boolean allows, boolean isForAny) {
    List<ProductToken> names = new ArrayList<>();
    for (int i = input.below(4); i >= 0; i--) {
      String name = input.word("abcAB-", 4);
      names.add(isForAny || name.isEmpty() ? ProductToken.ANY : ProductToken.of(name));
    }
    List<Rule> rules = new ArrayList<>();
    for (int i = input.below(3); i > 0; i--) {
      Access access = allows && input.flag() ? Access.ALLOW : Access.DISALLOW;
      rules.add(Rule.of(access, PathPattern.of("/" + input.word("ab/", 3))));
    }
    return Group.of(names, GroupTerms.of(rules));
  }
}
