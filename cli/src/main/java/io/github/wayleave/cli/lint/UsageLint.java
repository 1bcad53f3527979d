package io.github.wayleave.cli.lint;

import io.github.wayleave.cli.crawlers.CatalogueVerdicts;
import io.github.wayleave.cli.diff.usage.StatedPreference;
import io.github.wayleave.cli.input.FieldValues;
import io.github.wayleave.cli.lint.finding.Finding;
import io.github.wayleave.cli.lint.finding.Finding.FindingSeverity;
import io.github.wayleave.cli.terminal.NameLists;
import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.Purpose;
import io.github.wayleave.internal.policy.check.OverriddenRuleFinder;
import io.github.wayleave.internal.policy.robots.DeniedCrawlers;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.usage.BingRules;
import io.github.wayleave.internal.usage.ContentUsage;
import io.github.wayleave.internal.usage.TdmRep;
import io.github.wayleave.policy.problem.Location;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.policy.section.IndexingMode;
import io.github.wayleave.policy.section.UsageSection;
import io.github.wayleave.robotstxt.Field;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.usage.Preferences;
import io.github.wayleave.usage.Surface;
import io.github.wayleave.usage.UsageOverride;
import io.github.wayleave.usage.UsagePurpose;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Compares the usage preferences of a policy with the rules for fetching pages. */
final class UsageLint {
  static final String KEY = "usage";

  private final CheckedHost site;
  private final SiteAccess access;
  private final UsageSection usage;
  private final DeniedCrawlers targets;
  private final List<Finding> findings = new ArrayList<>();

  /** The purposes that groups name, whose omitted crawlers are a finding at the group. */
  private final Set<Purpose> named;

  private final Location at;

  private UsageLint(CheckedHost site, UsageSection usage, Location at) {
    this.site = site;
    this.access = site.access();
    this.usage = usage;
    this.targets = new DeniedCrawlers(usage.preferences(), site.crawlers());
    this.named =
        site.policy().robots().toOptional().stream()
            .flatMap(robots -> robots.groups().stream())
            .flatMap(group -> group.purposes().stream())
            .flatMap(purpose -> purpose.purposes().stream())
            .collect(Collectors.toSet());
    this.at = at;
  }

  /** Returns the findings about a policy whose section {@code usage} is at {@code at}. */
  static List<Finding> look(CheckedHost site, Location at) {
    return site.usage()
        .filter(usage -> site.policy().hidden() != IndexingMode.YES)
        .map(usage -> new UsageLint(site, usage, at).findings())
        .orElse(List.of());
  }

  private List<Finding> findings() {
    mixed();
    unlinked();
    site.policy().conditions().forEach(this::unreadable);
    for (UsagePurpose purpose : UsagePurpose.values()) {
      allowedButDisallowed(purpose);
      contradicted(purpose);
    }
    return findings;
  }

  private void mixed() {
    List<Crawler> mixed =
        targets.mixed().stream()
            .filter(crawler -> usage.publishes(Surface.GROUPS))
            .filter(crawler -> CatalogueVerdicts.closing(access.terms(crawler).rules()).isEmpty())
            .filter(crawler -> Collections.disjoint(crawler.purposes(), named))
            // It obeys X-Robots-Tag instead.
            .filter(crawler -> !crawler.token().equals(BingRules.CRAWLER))
            .toList();
    Set<Purpose> denied = EnumSet.noneOf(Purpose.class);
    Set<Purpose> welcome = EnumSet.noneOf(Purpose.class);
    for (Crawler crawler : mixed) {
      denied.addAll(targets.deniedPurposes(crawler));
      welcome.addAll(targets.allowedPurposes(crawler));
    }
    add(
        mixed,
        Warning.MIXED_PURPOSE,
        "denies %s, but %s may still fetch every page, because %s for %s; to keep a crawler out, name it under \"robots.groups\""
            .formatted(
                words(denied),
                CatalogueVerdicts.listed(mixed),
                mixed.size() == 1 ? "it also works" : "they also work",
                welcome.isEmpty() ? "other crawlers" : words(welcome)));
  }

  /** Finds uses that a license sells to which nothing leads a crawler. */
  private void unlinked() {
    boolean isLinked =
        usage.publishes(Surface.RSL)
            || usage.publishes(Surface.RSL_LINE)
            || !FieldValues.licenses(access.file(), access.file().groupFor(List.of())).isEmpty();
    if (isLinked) {
      return;
    }
    List<UsagePurpose> sold =
        Stream.concat(
                Stream.of(usage.preferences().defaults()),
                usage.preferences().overrides().stream().map(UsageOverride::preferences))
            .flatMap(
                stated ->
                    Stream.of(UsagePurpose.values())
                        .filter(
                            use ->
                                stated
                                    .preferenceFor(use)
                                    .filter(Preferences.Preference::isOnTerms)
                                    .isPresent()))
            .distinct()
            .toList();
    add(
        sold,
        Warning.RSL_PRICE,
        "sells %s by a license to which no surface links, so crawlers do not find it; add \"rsl\" to \"publish\""
            .formatted(NameLists.together(sold.stream().map(UsagePurpose::word).toList())));
  }

  /** Finds conditions that crawlers they address cannot read; tdmrep.json has none to accept. */
  private void unreadable(PathPattern document) {
    String path = document.toString().substring(0, document.toString().length() - 1);
    if (path.equals(TdmRep.PATH)) {
      return;
    }
    Target target = Target.of(path);
    List<Crawler> keptOut =
        targets.denied().stream()
            .filter(
                crawler -> !CatalogueVerdicts.verdict(access.file(), crawler, target).isAllowed())
            .toList();
    add(
        keptOut,
        Warning.CONDITIONS_DISALLOWED,
        "names %s, which robots.txt disallows for %s, so they cannot read the conditions; allow it there"
            .formatted(path, CatalogueVerdicts.listed(keptOut)));
  }

  private static String words(Set<Purpose> purposes) {
    return purposes.stream().map(Purpose::word).collect(Collectors.joining(" and "));
  }

  private void allowedButDisallowed(UsagePurpose purpose) {
    List<Crawler> disallowed =
        Purpose.of(purpose.word()).map(site.crawlers()::withPurpose).orElse(List.of()).stream()
            .filter(crawler -> isAllowed(crawler.obeys(), purpose).orElse(false))
            .filter(crawler -> targets.deniedPurposes(crawler).isEmpty())
            .filter(crawler -> access.pages(crawler).isNone())
            .toList();
    add(
        disallowed,
        Warning.USAGE_ALLOWED_BUT_DISALLOWED,
        "allows %s, but robots.txt keeps %s from every page; allow them to fetch pages, or deny the use"
            .formatted(purpose, CatalogueVerdicts.listed(disallowed)));
  }

  /**
   * Finds what the owner's own fields of robots.txt say differently. Beside a generated {@code
   * Content-Signal}, that is a finding about the owner's line.
   */
  private void contradicted(UsagePurpose purpose) {
    if (usage.publishes(Surface.CONTENT_SIGNAL)) {
      return;
    }
    List<ProductToken> names =
        access.file().agents().stream().filter(name -> isContradicted(name, purpose)).toList();
    add(
        names,
        Warning.CONTENT_SIGNAL_CONTRADICTS,
        "says the opposite of a field of robots.txt about %s for %s, so the use is permitted or not depending on what is read; say the same in both"
            .formatted(purpose, NameLists.listed(names)));
  }

  private boolean isContradicted(ProductToken name, UsagePurpose purpose) {
    boolean isLine = usage.publishes(Surface.CONTENT_USAGE);
    List<Field> own =
        SiteAccess.terms(access.file().groupFor(List.of(name))).fields().stream()
            .filter(field -> !isLine || !Ascii.equal(field.name(), ContentUsage.FIELD))
            .toList();
    Optional<Boolean> isAllowed = isAllowed(List.of(name), purpose);
    return StatedPreference.of(own, purpose, OverriddenRuleFinder.ORDINARY_PAGE)
        .filter(stated -> isAllowed.isPresent() && stated.isAllowed() != isAllowed.get())
        .isPresent();
  }

  /** Returns whether a use is allowed, if that is stated. */
  private Optional<Boolean> isAllowed(List<ProductToken> names, UsagePurpose purpose) {
    return site.preference(names, purpose).map(Preferences.Preference::isAllowed);
  }

  private void add(List<?> about, Warning warning, String sentence) {
    if (!about.isEmpty()) {
      PolicyProblem problem = PolicyProblem.warning(warning, KEY, sentence);
      findings.add(
          new Finding(FindingSeverity.WARNING, problem.withLocation(at), Optional.empty()));
    }
  }
}
