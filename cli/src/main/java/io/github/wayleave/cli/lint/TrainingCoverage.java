package io.github.wayleave.cli.lint;

import io.github.wayleave.cli.crawlers.CatalogueVerdicts;
import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.crawler.Purpose;
import io.github.wayleave.internal.policy.robots.DeniedCrawlers;
import io.github.wayleave.policy.section.UsageSection;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.usage.UsagePurpose;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Classifies the crawlers of a catalogue by how robots.txt and the section {@code usage} treat
 * them.
 */
public final class TrainingCoverage {
  private static final Target SITE = Target.of("/");

  private final RobotsTxt file;
  private final CrawlerCatalogue crawlers;
  private final Optional<UsageSection> usage;
  private final List<Rule> defaultRules;
  private final Map<Coverage, List<Crawler>> parts = new EnumMap<>(Coverage.class);

  TrainingCoverage(RobotsTxt file, CrawlerCatalogue crawlers, Optional<UsageSection> usage) {
    this.file = file;
    this.crawlers = crawlers;
    this.usage = usage;
    this.defaultRules = rules(file.groupFor(List.of()));
    training();
    search();
  }

  /** Returns the crawlers of a class, in the order of the catalogue. */
  List<Crawler> crawlers(Coverage part) {
    return parts.getOrDefault(part, List.of());
  }

  /** Returns the crawler names of each class that is not empty. */
  Map<Coverage, List<String>> names() {
    Map<Coverage, List<String>> names = new EnumMap<>(Coverage.class);
    parts.forEach(
        (part, crawlers) -> names.put(part, crawlers.stream().map(Crawler::toString).toList()));
    return names;
  }

  /** Returns whether a group names a crawler that fetches pages for training. */
  boolean namesTraining() {
    return crawlers.withPurpose(Purpose.AI_TRAIN).stream().anyMatch(this::hasOwnGroup);
  }

  private void training() {
    for (Crawler crawler : crawlers.withPurpose(Purpose.AI_TRAIN)) {
      if (CatalogueVerdicts.isFullyDenied(file, crawler)) {
        Coverage named = crawler.isTokenSent() ? Coverage.BY_NAME : Coverage.CONTROL_TOKENS;
        add(hasOwnGroup(crawler) ? named : Coverage.BY_STAR, crawler);
      } else if (isKeptOutInPart(crawler)) {
        add(Coverage.IN_PART, crawler);
      }
    }
    boolean isDenied = !parts.isEmpty() || deniesTraining();
    crawlers.crawlers().stream()
        .filter(isMeant(isDenied))
        .filter(crawler -> !CatalogueVerdicts.isFullyDenied(file, crawler))
        .filter(crawler -> !crawlers(Coverage.IN_PART).contains(crawler))
        .forEach(crawler -> add(Coverage.NOT_COVERED, crawler));
  }

  private boolean deniesTraining() {
    return usage
        .filter(
            section ->
                section.preferences().defaultTable().defaults().denies(UsagePurpose.AI_TRAIN))
        .isPresent();
  }

  /** Selects crawlers with a denied use, and those for training unless the policy allows it. */
  private Predicate<Crawler> isMeant(boolean isTrainingDenied) {
    Predicate<Crawler> trains =
        crawler -> isTrainingDenied && crawler.purposes().contains(Purpose.AI_TRAIN);
    if (usage.isEmpty()) {
      return trains;
    }
    DeniedCrawlers targets = new DeniedCrawlers(usage.get().preferences(), crawlers);
    return crawler ->
        !targets.deniedPurposes(crawler).isEmpty()
            || (trains.test(crawler)
                && usage
                    .get()
                    .preferences()
                    .tableFor(crawler.obeys())
                    .defaults()
                    .preferenceFor(UsagePurpose.AI_TRAIN)
                    .isEmpty());
  }

  /** Returns whether the crawler may fetch fewer pages than other crawlers, but not none. */
  private boolean isKeptOutInPart(Crawler crawler) {
    List<Rule> rules = rules(CatalogueVerdicts.group(file, crawler));
    boolean isToldLess =
        hasOwnRules(crawler) && rules.stream().anyMatch(rule -> rule.access() == Access.DISALLOW);
    return isToldLess || !CatalogueVerdicts.verdict(file, crawler, SITE).isAllowed();
  }

  private void search() {
    for (Crawler crawler : crawlers.withPurpose(Purpose.SEARCH)) {
      if (crawler.isTokenSent() && !CatalogueVerdicts.verdict(file, crawler, SITE).isAllowed()) {
        add(Coverage.SEARCH_KEPT_OUT, crawler);
      } else if (crawler.isTokenSent() && hasOwnRules(crawler)) {
        add(Coverage.SEARCH_OWN_RULES, crawler);
      }
    }
  }

  private void add(Coverage part, Crawler crawler) {
    parts.computeIfAbsent(part, name -> new ArrayList<>()).add(crawler);
  }

  private boolean hasOwnGroup(Crawler crawler) {
    return CatalogueVerdicts.group(file, crawler)
        .filter(group -> !group.agents().contains(ProductToken.ANY))
        .isPresent();
  }

  private boolean hasOwnRules(Crawler crawler) {
    return hasOwnGroup(crawler)
        && !rules(CatalogueVerdicts.group(file, crawler)).equals(defaultRules);
  }

  private static List<Rule> rules(Optional<Group> group) {
    return group.map(present -> present.terms().rules()).orElse(List.of());
  }

  /** How the rules treat a crawler for training or for search. */
  public enum Coverage {
    /** A group that names the crawler keeps it out. */
    BY_NAME("by name", "by_name"),
    /** A group keeps out a control token, which no crawler sends. */
    CONTROL_TOKENS("control tokens", "control_tokens"),
    /** The group for {@code *} keeps the crawler out. */
    BY_STAR("by \"*\"", "by_star"),
    /** The crawler may fetch some pages. */
    IN_PART("in part", "in_part"),
    /** The crawler may fetch every page, although the policy denies one of its uses. */
    NOT_COVERED("not covered", "not_covered"),
    /** The crawler works for search and is kept out. */
    SEARCH_KEPT_OUT("search, kept out", "search_kept_out"),
    /** The crawler works for search and has its own rules. */
    SEARCH_OWN_RULES("search, with rules of their own", "search_own_rules");

    private final String label;
    private final String key;

    Coverage(String label, String key) {
      this.label = label;
      this.key = key;
    }

    public String label() {
      return label;
    }

    public String key() {
      return key;
    }
  }
}
