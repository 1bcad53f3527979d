package io.github.wayleave.cli.lint;

import io.github.wayleave.cli.crawlers.CatalogueVerdicts;
import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.crawler.Purpose;
import io.github.wayleave.internal.usage.BingRules;
import io.github.wayleave.policy.section.UsageSection;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.usage.Preferences;
import io.github.wayleave.usage.UsagePurpose;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Classifies the crawlers of a catalogue that fetch pages for a use, by how robots.txt and the
 * section {@code usage} treat them.
 */
final class UseCoverage {
  private static final Target SITE = Target.of("/");

  private final RobotsTxt file;
  private final CrawlerCatalogue crawlers;
  private final Optional<UsageSection> usage;
  private final Set<String> bingRules;
  private final UsagePurpose use;
  private final List<Rule> defaultRules;
  private final Map<Coverage, List<Crawler>> parts = new EnumMap<>(Coverage.class);

  /** Creates the coverage of a robots.txt alone. */
  UseCoverage(RobotsTxt file, CrawlerCatalogue crawlers, UsagePurpose use) {
    this(file, crawlers, Optional.empty(), Set.of(), use);
  }

  /**
   * Creates the coverage of a policy.
   *
   * @param bingRules the rules of {@code X-Robots-Tag} that Bing obeys
   */
  UseCoverage(
      RobotsTxt file,
      CrawlerCatalogue crawlers,
      Optional<UsageSection> usage,
      Set<String> bingRules,
      UsagePurpose use) {
    this.file = file;
    this.crawlers = crawlers;
    this.usage = usage;
    this.bingRules = Set.copyOf(bingRules);
    this.use = use;
    this.defaultRules = rules(file.groupFor(List.of()));
    classify();
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

  private void classify() {
    Map<Crawler, Optional<Coverage>> found = new LinkedHashMap<>();
    for (Crawler crawler : Purpose.of(use.word()).map(crawlers::withPurpose).orElse(List.of())) {
      if (use != UsagePurpose.SEARCH || crawler.isTokenSent()) {
        found.put(crawler, part(crawler));
      }
    }
    boolean isAnyKeptOut =
        usage.isEmpty()
            && found.entrySet().stream()
                .anyMatch(entry -> entry.getValue().isPresent() && isSign(entry.getKey()));
    found.forEach(
        (crawler, part) -> {
          if (part.isPresent()) {
            add(part.get(), crawler);
          } else if (isMeant(crawler, isAnyKeptOut)) {
            add(byField(crawler).orElse(Coverage.NOT_COVERED), crawler);
          }
        });
  }

  /** Returns how a header field denies the use to a crawler that robots.txt does not keep out. */
  private Optional<Coverage> byField(Crawler crawler) {
    if (use == UsagePurpose.SEARCH || !crawler.token().equals(BingRules.CRAWLER)) {
      return Optional.empty();
    }
    if (bingRules.contains(BingRules.NOCACHE)) {
      return use == UsagePurpose.AI_TRAIN
          ? Optional.of(Coverage.BY_FIELD_IN_PART)
          : Optional.empty();
    }
    return bingRules.contains(BingRules.NOARCHIVE)
        ? Optional.of(Coverage.BY_FIELD)
        : Optional.empty();
  }

  private Optional<Coverage> part(Crawler crawler) {
    if (CatalogueVerdicts.isFullyDenied(file, crawler)) {
      Coverage named = crawler.isTokenSent() ? Coverage.BY_NAME : Coverage.CONTROL_TOKENS;
      return Optional.of(hasOwnGroup(crawler) ? named : Coverage.BY_STAR);
    }
    if (!CatalogueVerdicts.verdict(file, crawler, SITE).isAllowed()) {
      return Optional.of(Coverage.IN_PART);
    }
    if (!hasOwnRules(crawler)) {
      return Optional.empty();
    }
    boolean isToldLess =
        rules(CatalogueVerdicts.group(file, crawler)).stream()
            .anyMatch(rule -> rule.access() == Access.DISALLOW);
    if (use == UsagePurpose.SEARCH) {
      return Optional.of(Coverage.OWN_RULES);
    }
    // A search engine that may fetch most pages uses them, and so does what obeys its group.
    boolean isMeant =
        file.agents().contains(crawler.token()) && !CatalogueVerdicts.isSearchEngine(crawler);
    return isToldLess && isMeant ? Optional.of(Coverage.IN_PART) : Optional.empty();
  }

  /**
   * Returns whether the use is denied to a crawler, or meant to be: where nothing is said, because
   * crawlers for nothing else are kept out.
   */
  private boolean isMeant(Crawler crawler, boolean isAnyKeptOut) {
    Optional<Preferences.Preference> said =
        usage.flatMap(
            section ->
                section.preferences().tableFor(crawler.obeys()).defaults().preferenceFor(use));
    return said.map(preference -> !preference.isAllowed())
        .orElse(isAnyKeptOut && isOnlyForThis(crawler));
  }

  /** Returns whether keeping a crawler out says something about this use, and not about others. */
  private boolean isSign(Crawler crawler) {
    return isOnlyForThis(crawler) && !CatalogueVerdicts.isSearchEngine(crawler);
  }

  private boolean isOnlyForThis(Crawler crawler) {
    return switch (use) {
      case AI_TRAIN -> true;
      case AI_INPUT ->
          !crawler.purposes().contains(Purpose.SEARCH)
              && !crawler.purposes().contains(Purpose.AI_TRAIN);
      case SEARCH -> false;
    };
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

  /** How the rules treat a crawler that fetches pages for a use. */
  enum Coverage {
    /** A group that names the crawler keeps it out. */
    BY_NAME("by name", "by_name"),
    /** A group keeps out a control token, which no crawler sends. */
    CONTROL_TOKENS("control tokens", "control_tokens"),
    /** The group for {@code *} keeps the crawler out. */
    BY_STAR("by \"*\"", "by_star"),
    /** The crawler may fetch every page, and a header field denies the use. */
    BY_FIELD("by X-Robots-Tag", "by_field"),
    /** A header field denies the use, except for titles and snippets. */
    BY_FIELD_IN_PART("by X-Robots-Tag, but for titles and snippets", "by_field_in_part"),
    /** The crawler may fetch some pages. */
    IN_PART("in part", "in_part"),
    /** The crawler may fetch every page, although its use is denied. */
    NOT_COVERED("not covered", "not_covered"),
    /** The crawler works for search and has its own rules. */
    OWN_RULES("with rules of their own", "own_rules");

    private final String label;
    private final String key;

    Coverage(String label, String key) {
      this.label = label;
      this.key = key;
    }

    String label() {
      return label;
    }

    String key() {
      return key;
    }
  }
}
