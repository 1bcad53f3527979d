package io.github.wayleave.internal.publish.header;

import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.usage.BingRules;
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
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import java.util.stream.Stream;

/** Header fields of the section {@code usage}; they never depend on the client. */
final class UsageHeaders {
  private static final TagRules NOINDEX = TagRules.of("noindex");
  private static final TagRules NOSNIPPET = TagRules.of("nosnippet");
  private static final TagRules NOAI = TagRules.of("noai, noimageai");

  private static final List<Surface> SENT =
      List.of(Surface.CONTENT_USAGE_HEADER, Surface.TDMREP, Surface.X_ROBOTS_TAG);

  private final UsageSection usage;
  private final Optional<String> license;
  private final PreferenceTable defaultTable;
  private final List<CrawlerUsage> named;

  /** A crawler with preferences of its own. */
  private record CrawlerUsage(String name, PreferenceTable table) {}

  /** The preferences for a page: for all crawlers, and for each named crawler. */
  record UsageByCrawler(Preferences defaults, List<Preferences> named) {
    private UsageByCrawler stricter(UsageByCrawler usage) {
      List<Preferences> stricter = new ArrayList<>(named.size());
      for (int i = 0; i < named.size(); i++) {
        stricter.add(named.get(i).stricter(usage.named.get(i)));
      }
      return new UsageByCrawler(defaults.stricter(usage.defaults), stricter);
    }
  }

  UsageHeaders(UsageSection usage, Optional<Origin> site) {
    this.usage = usage;
    this.license =
        usage.publishes(Surface.RSL) ? usage.documents().licenseAt(site) : Optional.empty();
    this.defaultTable = usage.preferences().defaultTable();
    this.named = new ArrayList<>();
    for (ProductToken name : usage.preferences().agents()) {
      if (RobotsTags.isName(name.toString())) {
        named.add(new CrawlerUsage(name.toString(), preferences(usage, name)));
      }
    }
  }

  private static PreferenceTable preferences(UsageSection usage, ProductToken name) {
    return usage.preferences().tableFor(List.of(name));
  }

  /** Returns the preferences for pages that none of {@link #patterns} covers. */
  UsageByCrawler defaults() {
    List<Preferences> byName = new ArrayList<>(named.size());
    for (CrawlerUsage crawler : named) {
      byName.add(crawler.table().defaults());
    }
    return new UsageByCrawler(defaultTable.defaults(), byName);
  }

  /**
   * Returns the strictest preferences for the possible targets of a page; pages with equal
   * preferences have the same fields.
   */
  UsageByCrawler preferences(List<Target> targets) {
    UsageByCrawler strictest = preferences(targets.get(0));
    for (int i = 1; i < targets.size(); i++) {
      strictest = strictest.stricter(preferences(targets.get(i)));
    }
    return strictest;
  }

  private UsageByCrawler preferences(Target target) {
    List<Preferences> byName = new ArrayList<>(named.size());
    for (CrawlerUsage crawler : named) {
      byName.add(crawler.table().preferencesFor(target));
    }
    return new UsageByCrawler(defaultTable.preferencesFor(target), byName);
  }

  /** Returns the fields for such pages, apart from {@link #tags}. */
  List<Header> fields(UsageByCrawler pageUsage) {
    List<Header> fields = new ArrayList<>();
    if (usage.publishes(Surface.CONTENT_USAGE_HEADER)) {
      Optional<String> value = ContentUsage.value(pageUsage.defaults(), usage.wording().aiUse());
      if (value.isPresent()) {
        fields.add(new Header(ContentUsage.FIELD, value.get()));
      }
    }
    if (usage.publishes(Surface.TDMREP)) {
      addReservation(pageUsage.defaults(), fields);
    }
    if (license.isPresent()) {
      fields.add(new Header("Link", RslDocument.link(license.get())));
    }
    return fields;
  }

  private void addReservation(Preferences preferences, List<Header> fields) {
    Optional<Boolean> reserves = TdmRep.reserves(preferences);
    if (reserves.isPresent()) {
      fields.add(new Header(TdmRep.RESERVATION, reserves.get() ? "1" : "0"));
    }
    if (reserves.orElse(false) && usage.documents().reservation().isPresent()) {
      fields.add(new Header(TdmRep.POLICY, usage.documents().reservation().get().toString()));
    }
  }

  /**
   * Returns the rules of X-Robots-Tag. A search engine obeys the rules for all crawlers as well as
   * its own, so a rule that would exclude an allowed crawler is not sent to all.
   */
  RobotsTags tags(UsageByCrawler pageUsage) {
    if (!usage.publishes(Surface.X_ROBOTS_TAG)) {
      return RobotsTags.EMPTY;
    }
    TagRules common = ifDenied(pageUsage.defaults(), UsagePurpose.AI_TRAIN, NOAI);
    common = common.combinedWith(ifDeniedToAll(pageUsage, UsagePurpose.SEARCH, NOINDEX));
    common =
        common.combinedWith(
            usage.snippetsDenied()
                ? ifDeniedToAll(pageUsage, UsagePurpose.AI_INPUT, NOSNIPPET)
                : common);
    RobotsTags tags = RobotsTags.of(common);
    for (int i = 0; i < named.size(); i++) {
      TagRules specific = rules(pageUsage.named().get(i));
      if (!common.combinedWith(specific).equals(common)) {
        tags = tags.withRules(RobotsTags.of(named.get(i).name(), specific));
      }
    }
    return tags;
  }

  /** Returns the rules for Bing, apart from those of {@link #tags}. */
  TagRules bingRules(UsageByCrawler pageUsage) {
    if (!usage.publishes(Surface.X_ROBOTS_TAG)) {
      return TagRules.EMPTY;
    }
    for (int i = 0; i < named.size(); i++) {
      if (Ascii.equal(named.get(i).name(), BingRules.CRAWLER.toString())) {
        return BingRules.of(pageUsage.named().get(i));
      }
    }
    return BingRules.of(pageUsage.defaults());
  }

  private static TagRules ifDeniedToAll(
      UsageByCrawler pageUsage, UsagePurpose purpose, TagRules rules) {
    for (Preferences preferences : pageUsage.named()) {
      if (!preferences.denies(purpose)) {
        return TagRules.EMPTY;
      }
    }
    return ifDenied(pageUsage.defaults(), purpose, rules);
  }

  private TagRules rules(Preferences preferences) {
    TagRules rules = ifDenied(preferences, UsagePurpose.SEARCH, NOINDEX);
    if (usage.snippetsDenied()) {
      rules = rules.combinedWith(ifDenied(preferences, UsagePurpose.AI_INPUT, NOSNIPPET));
    }
    return rules.combinedWith(ifDenied(preferences, UsagePurpose.AI_TRAIN, NOAI));
  }

  private static TagRules ifDenied(Preferences preferences, UsagePurpose purpose, TagRules rules) {
    return preferences.denies(purpose) ? rules : TagRules.EMPTY;
  }

  /** Returns the patterns that the fields depend on. */
  List<PathPattern> patterns() {
    Set<PathPattern> patterns = new LinkedHashSet<>();
    addPatterns(defaultTable, patterns);
    for (CrawlerUsage crawler : named) {
      addPatterns(crawler.table(), patterns);
    }
    return List.copyOf(patterns);
  }

  /**
   * Returns the names of the fields that may differ between pages. A field is missing here only if
   * no combination of the preferences of all clauses changes it.
   */
  Set<String> varyingNames() {
    Set<String> names = new HashSet<>();
    if (patterns().isEmpty()) {
      return names;
    }
    Set<Header> common = new LinkedHashSet<>(fields(defaults()));
    for (Preferences preferences : combinations(defaultTable)) {
      Set<Header> different = new LinkedHashSet<>(common);
      Set<Header> sent = Set.copyOf(fields(new UsageByCrawler(preferences, List.of())));
      different.removeAll(sent);
      Stream.concat(different.stream(), sent.stream().filter(field -> !common.contains(field)))
          .forEach(field -> names.add(field.name()));
    }
    if (usage.publishes(Surface.X_ROBOTS_TAG)) {
      names.add(RobotsTags.FIELD);
    }
    return names;
  }

  private static List<Preferences> combinations(PreferenceTable table) {
    List<Preferences> combinations = List.of(Preferences.NONE);
    for (UsagePurpose purpose : UsagePurpose.values()) {
      Set<Preferences> longer = new LinkedHashSet<>();
      for (Preferences shorter : combinations) {
        for (PreferenceTable.Clause clause : table.clauses()) {
          Optional<Preferences.Preference> set = clause.preferences().preferenceFor(purpose);
          longer.add(set.isPresent() ? shorter.with(purpose, set.get()) : shorter);
        }
        if (table.defaults().preferenceFor(purpose).isPresent()) {
          longer.remove(shorter);
        }
      }
      combinations = List.copyOf(longer);
    }
    return combinations;
  }

  private static void addPatterns(PreferenceTable table, Set<PathPattern> patterns) {
    for (PreferenceTable.Clause clause : table.clauses()) {
      if (!clause.isEverything()) {
        patterns.add(clause.pattern());
      }
    }
  }

  /** Returns a text that is equal where the same fields are sent. */
  String summary() {
    StringJoiner text = new StringJoiner("\n");
    for (Surface surface : SENT) {
      if (usage.publishes(surface)) {
        text.add(surface.toString());
      }
    }
    text.add(usage.snippetsDenied() ? NOSNIPPET.toString() : "");
    if (usage.wording().aiUse()) {
      text.add(ContentUsage.AI_USE);
    }
    text.add(license.orElse(""));
    text.add(
        usage.documents().reservation().isPresent()
            ? usage.documents().reservation().get().toString()
            : "");
    addClauses("*", defaultTable, text);
    for (CrawlerUsage crawler : named) {
      addClauses(crawler.name(), crawler.table(), text);
    }
    return text.toString();
  }

  private static void addClauses(String crawler, PreferenceTable table, StringJoiner text) {
    for (PreferenceTable.Clause clause : table.clauses()) {
      text.add(crawler + " " + clause.pattern() + " " + clause.preferences());
    }
  }
}
