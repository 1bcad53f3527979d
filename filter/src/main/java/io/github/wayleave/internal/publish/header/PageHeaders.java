package io.github.wayleave.internal.publish.header;

import io.github.wayleave.internal.acap.header.AcapHeaderRules;
import io.github.wayleave.internal.publish.header.UsageHeaders.UsageByCrawler;
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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * Header fields of responses that depend on what is asked for: what {@code hidden}, {@code acap},
 * {@code usage} and {@code headers} say. Rules of X-Robots-Tag are joined, and the strictest wins.
 */
public final class PageHeaders {
  private static final int MOST_KEPT = 1_024;

  private final RobotsTags everywhere;
  private final Optional<AcapHeaderRules> acap;
  private final Optional<UsageHeaders> usage;
  private final List<HeaderEntry> own;

  private final PathPatterns paths;

  /** The header of each path, and the place behind the last path of each header. */
  private final int[] headers;

  private final int[] ends;
  private final BitSet ofAllPages = new BitSet();
  private final Map<PageClass, HeaderFields> known = new ConcurrentHashMap<>();

  /** Pages with the same fields, as far as ACAP plays no part. */
  private record PageClass(Optional<UsageByCrawler> told, BitSet own) {}

  /** The fields of some pages. */
  private record HeaderFields(RobotsTags tags, List<Header> others, List<Header> all) {
    static HeaderFields of(RobotsTags tags, List<Header> others) {
      List<Header> all = new ArrayList<>(others);
      for (String value : tags.values()) {
        all.add(new Header(RobotsTags.FIELD, value));
      }
      return new HeaderFields(tags, List.copyOf(others), List.copyOf(all));
    }
  }

  private PageHeaders(
      RobotsTags everywhere,
      Optional<AcapHeaderRules> acap,
      Optional<UsageHeaders> usage,
      List<HeaderEntry> own) {
    this.everywhere = everywhere;
    this.acap = acap;
    this.usage = usage;
    this.own = own;
    this.ends = new int[own.size()];
    List<PathPattern> all = new ArrayList<>();
    for (int i = 0; i < ends.length; i++) {
      ofAllPages.set(i, own.get(i).paths().isEmpty());
      all.addAll(own.get(i).paths());
      ends[i] = all.size();
    }
    this.paths = PathPatterns.of(all);
    this.headers = new int[all.size()];
    int header = 0;
    for (int i = 0; i < headers.length; i++) {
      while (i >= ends[header]) {
        header++;
      }
      headers[i] = header;
    }
  }

  /**
   * Returns those of a policy; a hidden site says no more than that. Conventional rules of {@code
   * acap} play no part, since they are about crawling.
   */
  public static PageHeaders of(HostRules policy, Optional<AcapHeaderRules> acap) {
    if (policy.hidden() == IndexingMode.YES) {
      return new PageHeaders(noindex(), Optional.empty(), Optional.empty(), List.of());
    }
    return new PageHeaders(
        policy.hidden() == IndexingMode.NO ? RobotsTags.NONE : noindex(),
        acap.isPresent() && acap.get().isEmpty() ? Optional.empty() : acap,
        policy.usage() instanceof Section.Present<UsageSection> given
            ? Optional.of(new UsageHeaders(given.value(), policy.site()))
            : Optional.empty(),
        policy.headers());
  }

  private static RobotsTags noindex() {
    return RobotsTags.of(TagRules.of("noindex"));
  }

  public boolean isEmpty() {
    return everywhere.isEmpty() && acap.isEmpty() && usage.isEmpty() && own.isEmpty();
  }

  public boolean isUniform() {
    return acap.isEmpty() && usage.isEmpty() && own.isEmpty();
  }

  public List<Header> everywhere() {
    return HeaderFields.of(everywhere, List.of()).all();
  }

  /**
   * Returns the fields of the response to a request that may be asking for one of {@code readings},
   * at least one: what is said of one of them is said, and nothing is permitted that is not
   * permitted in all.
   */
  public List<Header> at(List<Target> readings) {
    PageClass kind =
        new PageClass(usage.map(section -> section.preferences(readings)), own(readings));
    HeaderFields fields = known.get(kind);
    if (fields == null) {
      fields = fields(kind);
      if (known.size() < MOST_KEPT) {
        known.put(kind, fields);
      }
    }
    return acap.isEmpty() ? fields.all() : with(tags(acap.get(), readings), fields);
  }

  private static RobotsTags tags(AcapHeaderRules acap, List<Target> readings) {
    return readings.stream().map(acap::tags).reduce(RobotsTags.NONE, RobotsTags::withRules);
  }

  private static List<Header> with(RobotsTags acap, HeaderFields fields) {
    return acap.isEmpty()
        ? fields.all()
        : HeaderFields.of(fields.tags().withRules(acap), fields.others()).all();
  }

  private BitSet own(List<Target> readings) {
    BitSet covering = (BitSet) ofAllPages.clone();
    for (Target target : readings) {
      int place = paths.nextMatch(target, 0);
      while (place != PathPatterns.NONE) {
        int header = headers[place];
        covering.set(header);
        place = paths.nextMatch(target, ends[header]);
      }
    }
    return covering;
  }

  private HeaderFields fields(PageClass kind) {
    RobotsTags tags = everywhere;
    List<Header> others = new ArrayList<>();
    if (usage.isPresent() && kind.told().isPresent()) {
      tags = tags.withRules(usage.get().tags(kind.told().get()));
      others.addAll(usage.get().fields(kind.told().get()));
    }
    RobotsTags written =
        kind.own().stream()
            .mapToObj(i -> own.get(i).tags())
            .reduce(RobotsTags.NONE, RobotsTags::withRules);
    return HeaderFields.of(tags.withRules(written), others);
  }

  /** Returns the patterns on which the fields depend, each once. */
  public List<HeaderPattern> patterns() {
    Stream<PathPattern> exact =
        Stream.concat(
            own.stream().flatMap(header -> header.paths().stream()),
            usage.stream().flatMap(section -> section.patterns().stream()));
    Stream<PathPattern> folded = acap.stream().flatMap(terms -> terms.patterns().stream());
    return Stream.concat(
            exact.map(pattern -> new HeaderPattern(pattern, false)),
            folded.map(pattern -> new HeaderPattern(pattern, true)))
        .distinct()
        .toList();
  }

  /** Returns a text that is the same where the same is said, but for ACAP. */
  public String summary() {
    return isUniform() ? "" : usage.map(UsageHeaders::summary).orElse("") + own;
  }
}
