package io.github.wayleave.cli.lint;

import io.github.wayleave.cli.crawlers.CatalogueVerdicts;
import io.github.wayleave.cli.diff.rules.OpenPages;
import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.crawler.Purpose;
import io.github.wayleave.internal.policy.check.OverriddenRuleFinder;
import io.github.wayleave.policy.section.UsageSection;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.usage.Preferences;
import io.github.wayleave.usage.UsagePurpose;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Classifies the crawlers of a catalogue that fetch pages for a use, by how robots.txt and the
 * section {@code usage} treat them.
 */
final class UseCoverage {
  private final SiteAccess access;
  private final Optional<UsageSection> usage;
  private final UsagePurpose use;
  private final boolean isClosed;
  private final Map<Coverage, List<Crawler>> parts = new EnumMap<>(Coverage.class);

  /** Whether crawlers for nothing else are kept out by name, although the use is not stated. */
  private boolean isMeantForAll;

  /** Creates the coverage of a robots.txt and of the section of its policy, if it has one. */
  UseCoverage(SiteAccess access, Optional<UsageSection> usage, UsagePurpose use) {
    this.access = access;
    this.usage = usage;
    this.use = use;
    this.isClosed =
        CatalogueVerdicts.closing(SiteAccess.terms(access.file().groupFor(List.of())).rules())
            .filter(rule -> OverriddenRuleFinder.coversSite(rule.pattern()))
            .isPresent();
  }

  UsagePurpose use() {
    return use;
  }

  /** Returns what is said to a crawler, or to those without a group; robots.txt repeats it. */
  Optional<Preferences.Preference> preference(List<ProductToken> obeys) {
    return usage
        .flatMap(section -> section.preferences().tableFor(obeys).defaults().preferenceFor(use))
        .or(() -> access.stated(obeys, use))
        .or(() -> access.stated(List.of(), use));
  }

  /** Returns whether the rules alone say that the use is denied. */
  boolean isMeant() {
    return isMeantForAll || isClosed;
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

  /** Classifies crawlers; {@code fields} are those of the pages. */
  UseCoverage classify(CrawlerCatalogue crawlers, PageFields fields) {
    List<Crawler> all =
        Purpose.of(use.word()).map(crawlers::withPurpose).orElse(List.of()).stream()
            .filter(
                crawler ->
                    use != UsagePurpose.SEARCH
                        || crawler.isTokenSent()
                        || (isNamed(crawler) && access.pages(crawler).isNone()))
            .toList();
    boolean isSilent =
        Stream.of(UsagePurpose.values())
            .allMatch(other -> access.stated(List.of(), other).isEmpty());
    isMeantForAll =
        (use != UsagePurpose.SEARCH
                && !(access.denying(use).isEmpty() && fields.denying(use).isEmpty()))
            || (isSilent
                && all.stream()
                    .filter(crawler -> isNamed(crawler) && isOnlyForThis(crawler))
                    .anyMatch(crawler -> part(crawler).isPresent()));
    for (Crawler crawler : all) {
      part(crawler)
          .or(() -> open(crawler, fields))
          .ifPresent(part -> parts.computeIfAbsent(part, p -> new ArrayList<>()).add(crawler));
    }
    return this;
  }

  /** Classifies a crawler that robots.txt does not keep out; empty if that is not amiss. */
  private Optional<Coverage> open(Crawler crawler, PageFields fields) {
    boolean isAdmitted = isClosed && hasOwnRules(crawler);
    boolean isMeant =
        preference(crawler.obeys())
            .map(preference -> !preference.isAllowed())
            .orElse(isMeantForAll || (isClosed && !isAdmitted));
    Coverage part = fields.of(crawler.token(), use);
    if (isMeant) {
      return Optional.of(part).filter(field -> !fields.isForAll(field, use));
    }
    // What "in X-Robots-Tag" does not say about a use that is allowed.
    boolean isOfBing = use != UsagePurpose.SEARCH && part.isByField();
    return isOfBing
        ? Optional.of(part)
        : Optional.of(Coverage.OWN_RULES).filter(rules -> isAdmitted);
  }

  private Optional<Coverage> part(Crawler crawler) {
    if (access.pages(crawler).isNone()) {
      Coverage named = crawler.isTokenSent() ? Coverage.BY_NAME : Coverage.CONTROL_TOKENS;
      return Optional.of(hasOwnGroup(crawler) ? named : Coverage.BY_STAR);
    }
    if (CatalogueVerdicts.closing(access.terms(crawler).rules()).isPresent()) {
      return Optional.of(Coverage.IN_PART);
    }
    if (!hasOwnRules(crawler)) {
      return Optional.empty();
    }
    if (use == UsagePurpose.SEARCH) {
      return Optional.of(Coverage.OWN_RULES);
    }
    // A search engine that may fetch most pages uses them, and so does what obeys its group.
    boolean isMeant = isNamed(crawler) && !CatalogueVerdicts.isSearchEngine(crawler);
    return isMeant && access.pages(crawler).areFewer()
        ? Optional.of(Coverage.IN_PART)
        : Optional.empty();
  }

  /** Returns whether keeping a crawler out says something about this use, and not about others. */
  private boolean isOnlyForThis(Crawler crawler) {
    return use != UsagePurpose.SEARCH
        && Stream.of(UsagePurpose.values())
            .filter(other -> other != use)
            .flatMap(other -> Purpose.of(other.word()).stream())
            .noneMatch(crawler.purposes()::contains);
  }

  private boolean isNamed(Crawler crawler) {
    return access.file().agents().contains(crawler.token());
  }

  private boolean hasOwnGroup(Crawler crawler) {
    return CatalogueVerdicts.group(access.file(), crawler)
        .filter(group -> !group.isForAny())
        .isPresent();
  }

  private boolean hasOwnRules(Crawler crawler) {
    OpenPages pages = access.pages(crawler);
    return hasOwnGroup(crawler) && (pages.areFewer() || pages.areMore());
  }

  /** How the rules treat a crawler that fetches pages for a use. */
  enum Coverage {
    /** A group that names the crawler keeps it out. */
    BY_NAME("by name", "by_name"),
    /** A group keeps out a control token, which no crawler sends. */
    CONTROL_TOKENS("control tokens", "control_tokens"),
    /** The group for {@code *} keeps the crawler out. */
    BY_STAR("by \"*\"", "by_star"),
    /** The crawler may fetch some pages. */
    IN_PART("in part", "in_part"),
    /** The crawler may fetch every page, and a header field denies the use. */
    BY_FIELD("by X-Robots-Tag", "by_field"),
    /** A header field denies the use, except for titles and snippets. */
    BY_FIELD_IN_PART("by X-Robots-Tag, but for titles and snippets", "by_field_in_part"),
    /** A header field denies the use of some pages. */
    BY_FIELD_FOR_SOME_PAGES("by X-Robots-Tag for some pages", "by_field_for_some_pages"),
    /** The crawler may fetch every page, although its use is denied. */
    NOT_COVERED("not covered", "not_covered"),
    /** The crawler has its own rules, and works for search or may fetch what others may not. */
    OWN_RULES("with rules of their own", "own_rules");

    private final String label;
    private final String key;

    Coverage(String label, String key) {
      this.label = label;
      this.key = key;
    }

    boolean isByField() {
      return key.startsWith(BY_FIELD.key);
    }

    String label() {
      return label;
    }

    String key() {
      return key;
    }
  }
}
