package io.github.wayleave.cli.lint;

import io.github.wayleave.cli.crawlers.CatalogueVerdicts;
import io.github.wayleave.cli.diff.rules.PatternCoverSets;
import io.github.wayleave.cli.diff.usage.FieldStatements;
import io.github.wayleave.cli.diff.usage.StatedPreference;
import io.github.wayleave.cli.diff.usage.UsageSide;
import io.github.wayleave.cli.diff.usage.UsageStatement;
import io.github.wayleave.cli.diff.usage.UsePosition;
import io.github.wayleave.cli.lint.UseCoverage.Coverage;
import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.crawler.Purpose;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.usage.BingRules;
import io.github.wayleave.internal.usage.ContentUsage;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.robotstag.RobotsTags;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.usage.Surface;
import io.github.wayleave.usage.UsagePurpose;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What header fields, and a generated license, say about the use of pages: for each set of pages
 * that the same patterns cover, what each surface says about one of them.
 */
final class PageFields {
  static final String IN_PART = " in part";

  private final Map<Target, Map<String, UsageStatement>> pages;
  private final Map<UsagePurpose, List<String>> denying = new EnumMap<>(UsagePurpose.class);

  private final CrawlerCatalogue crawlers;

  private PageFields(Map<Target, Map<String, UsageStatement>> pages, CrawlerCatalogue crawlers) {
    this.pages = pages;
    this.crawlers = crawlers;
  }

  /** Returns the fields of a robots.txt alone, of whose pages nothing is known. */
  static PageFields unknown() {
    return new PageFields(Map.of(), CrawlerCatalogue.bundled());
  }

  static PageFields of(HostRules policy, CrawlerCatalogue crawlers) {
    UsageSide side = UsageSide.of(policy, RobotsTxt.EMPTY);
    Map<Target, Map<String, UsageStatement>> pages = new LinkedHashMap<>();
    PatternCoverSets.of(List.copyOf(side.patterns())).sets().stream()
        .map(set -> Target.of(set.path()))
        .forEach(page -> pages.put(page, side.ofPage(page)));
    return new PageFields(pages, crawlers);
  }

  Set<Target> pages() {
    return pages.keySet();
  }

  /** Returns the names of what denies a use, "in part" if not on every page and to everybody. */
  List<String> denying(UsagePurpose use) {
    return denying.computeIfAbsent(use, this::findDenying);
  }

  private List<String> findDenying(UsagePurpose use) {
    List<String> names = new ArrayList<>();
    add(names, ContentUsage.FIELD, Surface.CONTENT_USAGE_HEADER, StatedPreference.label(use));
    add(names, "RSL", Surface.RSL, use.word());
    if (use == UsagePurpose.AI_TRAIN) {
      add(names, "TDMRep", Surface.TDMREP, FieldStatements.MINING);
    }
    String restricted = FieldStatements.subject(use);
    add(names, RobotsTags.FIELD, Surface.X_ROBOTS_TAG, restricted);
    boolean isDeniedToSome =
        pages.values().stream()
            .flatMap(page -> of(page, Surface.X_ROBOTS_TAG).positions().entrySet().stream())
            .anyMatch(
                position ->
                    position.getKey().endsWith(UsageStatement.OF + restricted)
                        && FieldStatements.isDenial(position.getValue(), restricted)
                        && concerns(position.getKey().split(UsageStatement.OF, 2)[0], use));
    if (isDeniedToSome && names.stream().noneMatch(name -> name.startsWith(RobotsTags.FIELD))) {
      names.add(RobotsTags.FIELD + IN_PART);
    }
    return names;
  }

  /** Returns whether a crawler may fetch pages for a use; search engines answer, too. */
  private boolean concerns(String crawler, UsagePurpose use) {
    Optional<Crawler> known = crawlers.find(ProductToken.of(crawler));
    return known.isEmpty()
        || known.get().purposes().containsAll(Purpose.of(use.word()).stream().toList())
        || (use == UsagePurpose.AI_INPUT && CatalogueVerdicts.isSearchEngine(known.get()));
  }

  private void add(List<String> names, String name, Surface surface, String use) {
    long denied =
        pages.values().stream()
            .filter(page -> FieldStatements.isDenial(of(page, surface).position(use), use))
            .count();
    if (denied > 0) {
      names.add(denied == pages.size() ? name : name + IN_PART);
    }
  }

  private static UsageStatement of(Map<String, UsageStatement> page, Surface surface) {
    return page.getOrDefault(surface.word(), new UsageStatement());
  }

  /** Returns whether a name is that of a field of pages, and of no document. */
  static boolean isField(String name) {
    return name.startsWith(ContentUsage.FIELD) || name.startsWith(RobotsTags.FIELD);
  }

  /** Returns whether a field denies a use of every page to everybody, so that no name is needed. */
  boolean isForAll(Coverage part, UsagePurpose use) {
    return part == Coverage.BY_FIELD
        && use == UsagePurpose.SEARCH
        && denying(use).contains(RobotsTags.FIELD);
  }

  /**
   * Returns the weakest rule that a crawler obeys, of which some pages may have none: those of
   * search, and those of Bing for other uses.
   */
  Coverage of(ProductToken crawler, UsagePurpose use) {
    if (use != UsagePurpose.SEARCH && !crawler.equals(BingRules.CRAWLER)) {
      return Coverage.NOT_COVERED;
    }
    Set<Coverage> parts =
        pages.values().stream()
            .map(page -> of(of(page, Surface.X_ROBOTS_TAG), crawler, use))
            .collect(Collectors.toSet());
    return parts.size() < 2
        ? parts.stream().findFirst().orElse(Coverage.NOT_COVERED)
        : parts.contains(Coverage.NOT_COVERED)
            ? Coverage.BY_FIELD_FOR_SOME_PAGES
            : Coverage.BY_FIELD_IN_PART;
  }

  private static Coverage of(UsageStatement tags, ProductToken crawler, UsagePurpose use) {
    String subject =
        use == UsagePurpose.SEARCH ? FieldStatements.subject(use) : FieldStatements.ANSWERS;
    UsePosition position =
        tags.position(Ascii.lower(crawler.toString()) + UsageStatement.OF + subject);
    if (FieldStatements.isDenial(position, subject)) {
      return Coverage.BY_FIELD;
    }
    return use == UsagePurpose.AI_TRAIN && position.equals(UsePosition.IN_PART)
        ? Coverage.BY_FIELD_IN_PART
        : Coverage.NOT_COVERED;
  }
}
