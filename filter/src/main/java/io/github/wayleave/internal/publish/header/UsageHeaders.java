package io.github.wayleave.internal.publish.header;

import io.github.wayleave.internal.usage.ContentUsage;
import io.github.wayleave.internal.usage.RslDocument;
import io.github.wayleave.internal.usage.TdmRep;
import io.github.wayleave.net.Origin;
import io.github.wayleave.policy.section.UsageSection;
import io.github.wayleave.publish.answer.Header;
import io.github.wayleave.robotstag.RobotsTags;
import io.github.wayleave.robotstag.TagRules;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.usage.PreferenceTable;
import io.github.wayleave.usage.Preferences;
import io.github.wayleave.usage.Surface;
import io.github.wayleave.usage.UsagePurpose;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What the section {@code usage} says in header fields; it never depends on who asks. */
final class UsageHeaders {
  private static final TagRules NOINDEX = TagRules.of("noindex");
  private static final TagRules NOSNIPPET = TagRules.of("nosnippet");
  private static final TagRules NOAI = TagRules.of("noai, noimageai");

  private final UsageSection usage;
  private final Optional<String> license;
  private final PreferenceTable anybody;
  private final List<CrawlerUsage> named;

  /** A crawler that is told something else than anybody. */
  private record CrawlerUsage(String name, PreferenceTable told) {}

  /** What holds of a page for anybody, and for each crawler that is named. */
  record UsageByCrawler(Preferences anybody, List<Preferences> named) {
    private UsageByCrawler stricter(UsageByCrawler other) {
      return new UsageByCrawler(
          anybody.stricter(other.anybody),
          IntStream.range(0, named.size())
              .mapToObj(i -> named.get(i).stricter(other.named.get(i)))
              .toList());
    }
  }

  UsageHeaders(UsageSection usage, Optional<Origin> site) {
    this.usage = usage;
    this.license = usage.documents().licenseAt(site).filter(url -> usage.publishes(Surface.RSL));
    this.anybody = usage.preferences().defaultTable();
    this.named =
        usage.preferences().agents().stream()
            .filter(name -> RobotsTags.isName(name.toString()))
            .map(name -> new CrawlerUsage(name.toString(), preferences(usage, name)))
            .toList();
  }

  private static PreferenceTable preferences(UsageSection usage, ProductToken name) {
    return usage.preferences().tableFor(List.of(name));
  }

  /**
   * Returns what holds of a page, in the strictest of its readings: pages of which the same holds
   * have the same fields.
   */
  UsageByCrawler preferences(List<Target> readings) {
    UsageByCrawler strictest = preferences(readings.get(0));
    for (int i = 1; i < readings.size(); i++) {
      strictest = strictest.stricter(preferences(readings.get(i)));
    }
    return strictest;
  }

  private UsageByCrawler preferences(Target target) {
    List<Preferences> byName = new ArrayList<>(named.size());
    for (CrawlerUsage one : named) {
      byName.add(one.told().preferencesFor(target));
    }
    return new UsageByCrawler(anybody.preferencesFor(target), byName);
  }

  /** Returns the fields of such pages, but for {@link #tags}. */
  List<Header> fields(UsageByCrawler told) {
    List<Header> fields = new ArrayList<>();
    if (usage.publishes(Surface.CONTENT_USAGE_HEADER)) {
      ContentUsage.value(told.anybody())
          .ifPresent(value -> fields.add(new Header(ContentUsage.FIELD, value)));
    }
    if (usage.publishes(Surface.TDMREP)) {
      reservation(told.anybody(), fields);
    }
    license.ifPresent(url -> fields.add(new Header("Link", RslDocument.link(url))));
    return fields;
  }

  private void reservation(Preferences said, List<Header> fields) {
    Optional<Boolean> reserves = TdmRep.reserves(said);
    reserves.ifPresent(
        isReserved -> fields.add(new Header(TdmRep.RESERVATION, isReserved ? "1" : "0")));
    usage
        .documents()
        .reservation()
        .filter(url -> reserves.orElse(false))
        .ifPresent(url -> fields.add(new Header(TdmRep.POLICY, url.toString())));
  }

  /**
   * Returns the rules of X-Robots-Tag. Search engines obey those for any crawler as well as their
   * own; what would keep out one that is welcome is left out for all.
   */
  RobotsTags tags(UsageByCrawler told) {
    if (!usage.publishes(Surface.X_ROBOTS_TAG)) {
      return RobotsTags.NONE;
    }
    TagRules any = denied(told.anybody(), UsagePurpose.AI_TRAIN, NOAI);
    any = any.combinedWith(forAll(told, UsagePurpose.SEARCH, NOINDEX));
    any =
        any.combinedWith(
            usage.snippetsDenied() ? forAll(told, UsagePurpose.AI_INPUT, NOSNIPPET) : any);
    RobotsTags tags = RobotsTags.of(any);
    for (int i = 0; i < named.size(); i++) {
      TagRules own = rules(told.named().get(i));
      if (!any.combinedWith(own).equals(any)) {
        tags = tags.withRules(RobotsTags.of(named.get(i).name(), own));
      }
    }
    return tags;
  }

  private static TagRules forAll(UsageByCrawler told, UsagePurpose purpose, TagRules rules) {
    return told.named().stream().allMatch(said -> said.denies(purpose))
        ? denied(told.anybody(), purpose, rules)
        : TagRules.NONE;
  }

  private TagRules rules(Preferences said) {
    TagRules rules = denied(said, UsagePurpose.SEARCH, NOINDEX);
    if (usage.snippetsDenied()) {
      rules = rules.combinedWith(denied(said, UsagePurpose.AI_INPUT, NOSNIPPET));
    }
    return rules.combinedWith(denied(said, UsagePurpose.AI_TRAIN, NOAI));
  }

  private static TagRules denied(Preferences said, UsagePurpose purpose, TagRules rules) {
    return said.denies(purpose) ? rules : TagRules.NONE;
  }

  /** Returns the patterns on which the fields depend. */
  List<PathPattern> patterns() {
    return Stream.concat(Stream.of(anybody), named.stream().map(CrawlerUsage::told))
        .flatMap(table -> table.clauses().stream())
        .filter(clause -> !clause.isEverything())
        .map(PreferenceTable.Clause::pattern)
        .distinct()
        .toList();
  }

  String summary() {
    return usage + " " + license;
  }
}
