package io.github.wayleave.cli.diff;

import io.github.wayleave.cli.diff.DiffSide.HostState;
import io.github.wayleave.robotstxt.Field;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.GroupTerms;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Something that changes and decides nothing, like a field of robots.txt, for some crawlers, or
 * without any for everybody; what it was and is is empty if it is new or gone.
 */
record OtherChange(
    String what, List<ProductToken> crawlers, Optional<String> before, Optional<String> after) {
  private static final String CRAWL_DELAY = "Crawl-delay";

  OtherChange {
    crawlers = List.copyOf(crawlers);
  }

  /** Returns all that changes but the decisions. */
  static List<OtherChange> between(HostState before, HostState after) {
    List<OtherChange> others = new ArrayList<>();
    if (before.isPublished() != after.isPublished()) {
      others.add(state("robots.txt", "published", before.isPublished()));
    }
    if (before.isNoindex() != after.isNoindex()) {
      others.add(state("X-Robots-Tag", "noindex on every response", before.isNoindex()));
    }
    others.addAll(inGroups(before.file(), after.file()));
    moved(before.file().records(), after.file().records(), List.of(), others);
    return others;
  }

  private static OtherChange state(String what, String state, boolean was) {
    Optional<String> value = Optional.of(state);
    return was
        ? new OtherChange(what, List.of(), value, Optional.empty())
        : new OtherChange(what, List.of(), Optional.empty(), value);
  }

  /** What is the same for many crawlers is said once. */
  private static List<OtherChange> inGroups(RobotsTxt before, RobotsTxt after) {
    Set<ProductToken> names = new LinkedHashSet<>(after.agents());
    names.addAll(before.agents());
    Map<OtherChange, List<ProductToken>> whom = new LinkedHashMap<>();
    for (ProductToken name : names) {
      List<OtherChange> own = new ArrayList<>();
      GroupTerms was = terms(before, name);
      GroupTerms is = terms(after, name);
      if (!was.crawlDelay().equals(is.crawlDelay())) {
        own.add(new OtherChange(CRAWL_DELAY, List.of(), delay(was), delay(is)));
      }
      moved(was.fields(), is.fields(), List.of(), own);
      own.forEach(one -> whom.computeIfAbsent(one, o -> new ArrayList<>()).add(name));
    }
    return whom.entrySet().stream().map(one -> one.getKey().concerning(one.getValue())).toList();
  }

  boolean isCrawlDelay() {
    return what.equals(CRAWL_DELAY);
  }

  private OtherChange concerning(List<ProductToken> whom) {
    return new OtherChange(what, whom, before, after);
  }

  private static void moved(
      List<Field> before, List<Field> after, List<ProductToken> whom, List<OtherChange> others) {
    Set<Field> were = new LinkedHashSet<>(before);
    Set<Field> are = new LinkedHashSet<>(after);
    were.stream()
        .filter(field -> !are.contains(field))
        .map(f -> new OtherChange(f.name(), whom, Optional.of(f.value()), Optional.empty()))
        .forEach(others::add);
    are.stream()
        .filter(field -> !were.contains(field))
        .map(f -> new OtherChange(f.name(), whom, Optional.empty(), Optional.of(f.value())))
        .forEach(others::add);
  }

  private static Optional<String> delay(GroupTerms terms) {
    return terms
        .crawlDelay()
        .map(delay -> BigDecimal.valueOf(delay.toMillis(), 3).stripTrailingZeros())
        .map(seconds -> seconds.toPlainString() + " s");
  }

  private static GroupTerms terms(RobotsTxt file, ProductToken name) {
    return file.groupFor(List.of(name)).map(Group::terms).orElse(GroupTerms.FREE);
  }
}
