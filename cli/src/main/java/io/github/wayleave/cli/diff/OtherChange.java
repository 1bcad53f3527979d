package io.github.wayleave.cli.diff;

import io.github.wayleave.cli.diff.DiffSide.HostState;
import io.github.wayleave.internal.robotstxt.line.RobotsFieldNames;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.usage.ContentUsage;
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
import java.util.stream.Stream;

/**
 * A change that is not a decision, such as one of a field of robots.txt. Without {@code crawlers}
 * it applies to every crawler; {@code before} or {@code after} is empty if the value was added or
 * removed.
 */
record OtherChange(
    String field, List<ProductToken> crawlers, Optional<String> before, Optional<String> after) {
  private static final String CRAWL_DELAY = "Crawl-delay";

  /** The fields of robots.txt that {@code UsageDifferences} compares. */
  private static final List<String> USAGE_FIELDS =
      List.of(RobotsFieldNames.CONTENT_SIGNAL, ContentUsage.FIELD, RobotsFieldNames.LICENSE);

  OtherChange {
    crawlers = List.copyOf(crawlers);
  }

  /** Returns all changes other than decisions and those in what pages may be used for. */
  static List<OtherChange> between(HostState before, HostState after) {
    List<OtherChange> changes = new ArrayList<>();
    if (before.isPublished() != after.isPublished()) {
      changes.add(state("robots.txt", "published", before.isPublished()));
    }
    boolean arePolicies = before.rules().isPresent() && after.rules().isPresent();
    if (!arePolicies && before.isNoindex() != after.isNoindex()) {
      changes.add(state("X-Robots-Tag", "noindex on every response", before.isNoindex()));
    }
    changes.addAll(inGroups(before.file(), after.file()));
    addFieldChanges(before.file().records(), after.file().records(), changes);
    return changes;
  }

  private static OtherChange state(String field, String state, boolean wasSet) {
    Optional<String> value = Optional.of(state);
    Optional<String> nothing = Optional.empty();
    return new OtherChange(field, List.of(), wasSet ? value : nothing, wasSet ? nothing : value);
  }

  /** Returns changes in groups, with crawlers grouped by equal changes. */
  private static List<OtherChange> inGroups(RobotsTxt before, RobotsTxt after) {
    Set<ProductToken> names = new LinkedHashSet<>(after.agents());
    names.addAll(before.agents());
    Map<OtherChange, List<ProductToken>> byChange = new LinkedHashMap<>();
    for (ProductToken name : names) {
      List<OtherChange> changes = new ArrayList<>();
      GroupTerms oldTerms = terms(before, name);
      GroupTerms newTerms = terms(after, name);
      if (!oldTerms.crawlDelay().equals(newTerms.crawlDelay())) {
        changes.add(new OtherChange(CRAWL_DELAY, List.of(), delay(oldTerms), delay(newTerms)));
      }
      addFieldChanges(oldTerms.fields(), newTerms.fields(), changes);
      changes.forEach(
          change -> byChange.computeIfAbsent(change, key -> new ArrayList<>()).add(name));
    }
    return byChange.entrySet().stream()
        .map(entry -> entry.getKey().withCrawlers(entry.getValue()))
        .toList();
  }

  boolean isCrawlDelay() {
    return field.equals(CRAWL_DELAY);
  }

  private OtherChange withCrawlers(List<ProductToken> names) {
    return new OtherChange(field, names, before, after);
  }

  private static void addFieldChanges(
      List<Field> before, List<Field> after, List<OtherChange> changes) {
    missing(before, Set.copyOf(after))
        .map(f -> state(f.name(), f.value(), true))
        .forEach(changes::add);
    missing(after, Set.copyOf(before))
        .map(f -> state(f.name(), f.value(), false))
        .forEach(changes::add);
  }

  private static Stream<Field> missing(List<Field> fields, Set<Field> others) {
    return fields.stream()
        .distinct()
        .filter(field -> !others.contains(field))
        .filter(field -> USAGE_FIELDS.stream().noneMatch(name -> Ascii.equal(field.name(), name)));
  }

  private static Optional<String> delay(GroupTerms terms) {
    return terms
        .crawlDelay()
        .map(delay -> BigDecimal.valueOf(delay.toMillis(), 3).stripTrailingZeros())
        .map(seconds -> seconds.toPlainString() + " s");
  }

  /** Returns the rules and fields for the crawler of a name, whatever else it obeys. */
  static GroupTerms terms(RobotsTxt file, ProductToken name) {
    return file.groupFor(List.of(name)).map(Group::terms).orElse(GroupTerms.FREE);
  }
}
