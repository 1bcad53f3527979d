package io.github.wayleave.internal.publish.header;

import io.github.wayleave.feature.PageTags;
import io.github.wayleave.internal.publish.header.UsageHeaders.UsageByCrawler;
import io.github.wayleave.internal.usage.BingRules;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.section.HeaderEntry;
import io.github.wayleave.policy.section.IndexingMode;
import io.github.wayleave.policy.section.Section;
import io.github.wayleave.policy.section.UsageSection;
import io.github.wayleave.publish.answer.Header;
import io.github.wayleave.publish.answer.HeaderPattern;
import io.github.wayleave.robotstag.RobotsTags;
import io.github.wayleave.robotstag.TagRules;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.PathPatterns;
import io.github.wayleave.robotstxt.Target;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * Header fields that depend on the requested page, from the keys {@code hidden}, {@code acap},
 * {@code usage} and {@code headers}. Rules of X-Robots-Tag are combined; the strictest wins.
 */
public final class PageHeaders {
  private static final int MAX_CACHED = 1_024;

  private final RobotsTags common;
  private final Optional<PageTags> pageTags;
  private final Optional<UsageHeaders> usage;
  private final List<HeaderEntry> entries;

  private final PathPatterns paths;

  /** The patterns of usage preferences and entries, and the fields of pages that none covers. */
  private final PathPatterns exceptions;

  private final HeaderFields elsewhere;

  /** The entry of each pattern, and for each entry the index after its last pattern. */
  private final int[] entryOfPattern;

  private final int[] patternEnds;
  private final BitSet ofAllPages = new BitSet();
  private final Map<PageClass, HeaderFields> cache = new ConcurrentHashMap<>();

  /** Pages with the same fields, apart from those of page tags. */
  private record PageClass(Optional<UsageByCrawler> usage, BitSet entries) {}

  /** The fields of a page; {@code bing} are rules that depend on all others. */
  private record HeaderFields(
      RobotsTags tags, TagRules bing, List<Header> untagged, List<Header> headers) {
    static HeaderFields of(RobotsTags tags, TagRules bing, List<Header> untagged) {
      List<Header> headers = new ArrayList<>(untagged);
      for (String value : BingRules.addedTo(tags, bing).values()) {
        headers.add(new Header(RobotsTags.FIELD, value));
      }
      return new HeaderFields(tags, bing, List.copyOf(untagged), List.copyOf(headers));
    }
  }

  private PageHeaders(
      RobotsTags common,
      Optional<PageTags> pageTags,
      Optional<UsageHeaders> usage,
      List<HeaderEntry> entries) {
    this.common = common;
    this.pageTags = pageTags;
    this.usage = usage;
    this.entries = entries;
    this.patternEnds = new int[entries.size()];
    List<PathPattern> patterns = new ArrayList<>();
    for (int i = 0; i < patternEnds.length; i++) {
      ofAllPages.set(i, entries.get(i).paths().isEmpty());
      patterns.addAll(entries.get(i).paths());
      patternEnds[i] = patterns.size();
    }
    this.paths = PathPatterns.of(patterns);
    this.entryOfPattern = new int[patterns.size()];
    int entry = 0;
    for (int i = 0; i < entryOfPattern.length; i++) {
      while (i >= patternEnds[entry]) {
        entry++;
      }
      entryOfPattern[i] = entry;
    }
    Optional<UsageByCrawler> defaults = Optional.empty();
    if (usage.isPresent()) {
      patterns.addAll(usage.get().patterns());
      defaults = Optional.of(usage.get().defaults());
    }
    this.exceptions = PathPatterns.of(patterns);
    this.elsewhere = fields(new PageClass(defaults, ofAllPages));
  }

  /**
   * Returns the headers of a policy; a hidden host only has {@code noindex}. Conventional rules of
   * {@code acap} are left out, since they are about crawling.
   */
  public static PageHeaders of(HostRules policy, Optional<PageTags> pageTags) {
    if (policy.hidden() == IndexingMode.YES) {
      return new PageHeaders(noindex(), Optional.empty(), Optional.empty(), List.of());
    }
    return new PageHeaders(
        policy.hidden() == IndexingMode.NO ? RobotsTags.EMPTY : noindex(),
        pageTags.isPresent() && pageTags.get().isEmpty() ? Optional.empty() : pageTags,
        policy.sections().usage() instanceof Section.Present<UsageSection> present
            ? Optional.of(new UsageHeaders(present.value(), policy.site()))
            : Optional.empty(),
        policy.headers());
  }

  private static RobotsTags noindex() {
    return RobotsTags.of(TagRules.of("noindex"));
  }

  public boolean isEmpty() {
    return common.isEmpty() && pageTags.isEmpty() && usage.isEmpty() && entries.isEmpty();
  }

  public boolean isUniform() {
    return pageTags.isEmpty() && usage.isEmpty() && entries.isEmpty();
  }

  public List<Header> common() {
    return HeaderFields.of(common, TagRules.EMPTY, List.of()).headers();
  }

  /**
   * Returns the fields for a request that may be for any of {@code targets}, at least one: every
   * restriction of one of them, and no permission that one of them lacks.
   */
  public List<Header> headersFor(List<Target> targets) {
    HeaderFields fields = isElsewhere(targets) ? elsewhere : fieldsFor(targets);
    return pageTags.isEmpty() ? fields.headers() : with(tags(pageTags.get(), targets), fields);
  }

  /** Returns whether no pattern covers any of the targets, as with nearly all pages. */
  private boolean isElsewhere(List<Target> targets) {
    for (int i = 0; i < targets.size(); i++) {
      if (exceptions.nextMatch(targets.get(i), 0) != PathPatterns.NOT_FOUND) {
        return false;
      }
    }
    return true;
  }

  private HeaderFields fieldsFor(List<Target> targets) {
    PageClass pageClass =
        new PageClass(usage.map(section -> section.preferences(targets)), coveringEntries(targets));
    HeaderFields fields = cache.get(pageClass);
    if (fields == null) {
      fields = fields(pageClass);
      if (cache.size() < MAX_CACHED) {
        cache.put(pageClass, fields);
      }
    }
    return fields;
  }

  private static RobotsTags tags(PageTags pageTags, List<Target> targets) {
    return targets.stream().map(pageTags::tags).reduce(RobotsTags.EMPTY, RobotsTags::withRules);
  }

  private static List<Header> with(RobotsTags pageTags, HeaderFields fields) {
    return pageTags.isEmpty()
        ? fields.headers()
        : HeaderFields.of(fields.tags().withRules(pageTags), fields.bing(), fields.untagged())
            .headers();
  }

  private BitSet coveringEntries(List<Target> targets) {
    BitSet covering = (BitSet) ofAllPages.clone();
    for (Target target : targets) {
      int pattern = paths.nextMatch(target, 0);
      while (pattern != PathPatterns.NOT_FOUND) {
        int entry = entryOfPattern[pattern];
        covering.set(entry);
        pattern = paths.nextMatch(target, patternEnds[entry]);
      }
    }
    return covering;
  }

  private HeaderFields fields(PageClass pageClass) {
    RobotsTags tags = common;
    TagRules bing = TagRules.EMPTY;
    List<Header> untagged = new ArrayList<>();
    if (usage.isPresent() && pageClass.usage().isPresent()) {
      tags = tags.withRules(usage.get().tags(pageClass.usage().get()));
      bing = usage.get().bingRules(pageClass.usage().get());
      untagged.addAll(usage.get().fields(pageClass.usage().get()));
    }
    RobotsTags entryTags = RobotsTags.EMPTY;
    BitSet covering = pageClass.entries();
    for (int i = covering.nextSetBit(0); i >= 0; i = covering.nextSetBit(i + 1)) {
      entryTags = entryTags.withRules(entries.get(i).tags());
    }
    return HeaderFields.of(tags.withRules(entryTags), bing, untagged);
  }

  /** Returns the distinct patterns that the fields depend on. */
  public List<HeaderPattern> patterns() {
    Stream<PathPattern> exact =
        Stream.concat(
            entries.stream().flatMap(header -> header.paths().stream()),
            usage.stream().flatMap(section -> section.patterns().stream()));
    Stream<PathPattern> folded = pageTags.stream().flatMap(terms -> terms.patterns().stream());
    return Stream.concat(
            exact.map(pattern -> new HeaderPattern(pattern, false)),
            folded.map(pattern -> new HeaderPattern(pattern, true)))
        .distinct()
        .toList();
  }

  /** Returns the names of the fields that may differ between pages. */
  public Set<String> varyingNames() {
    Set<String> names = new HashSet<>();
    if (entryOfPattern.length > 0
        || (pageTags.isPresent() && !pageTags.get().patterns().isEmpty())) {
      names.add(RobotsTags.FIELD);
    }
    usage.ifPresent(section -> names.addAll(section.varyingNames()));
    return names;
  }

  /** Returns a text that is equal where the same fields are sent, apart from those of page tags. */
  public String summary() {
    StringJoiner text = new StringJoiner("\n");
    if (usage.isPresent()) {
      text.add(usage.get().summary());
    }
    for (HeaderEntry entry : entries) {
      text.add("%s %s %s".formatted(entry.paths(), entry.agents(), entry.rules()));
    }
    return text.toString();
  }
}
