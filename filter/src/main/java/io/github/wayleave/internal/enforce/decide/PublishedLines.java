package io.github.wayleave.internal.enforce.decide;

import io.github.wayleave.enforce.KnownCrawler;
import io.github.wayleave.policy.host.RobotsDocument;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.RobotsTxtParser;
import io.github.wayleave.robotstxt.Rule;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** Tells on which lines of a robots.txt its rules stand, which is read when somebody asks. */
final class PublishedLines {
  private final Optional<RobotsDocument> document;
  private volatile @Nullable RobotsTxt read;

  PublishedLines(Optional<RobotsDocument> document) {
    this.document = document;
  }

  /** Returns the line of a rule that {@code crawler} obeys, from 1, if it stands there. */
  OptionalInt lineOf(Rule rule, KnownCrawler crawler) {
    return crawler
        .groupIn(file())
        .map(group -> line(rule, group.terms().rules()))
        .orElse(OptionalInt.empty());
  }

  private static OptionalInt line(Rule rule, List<Rule> rules) {
    int place = Collections.binarySearch(rules, rule, Rule.PRECEDENCE);
    return place < 0 ? OptionalInt.empty() : OptionalInt.of(rules.get(place).line());
  }

  private RobotsTxt file() {
    RobotsTxt ready = read;
    if (ready == null) {
      ready =
          document
              .map(known -> RobotsTxtParser.parse(known.octets()).file())
              .orElse(RobotsTxt.EMPTY);
      read = ready;
    }
    return ready;
  }
}
