package io.github.wayleave.cli.explain;

import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.internal.robotstxt.line.RobotsFieldNames;
import io.github.wayleave.internal.usage.ContentUsage;
import io.github.wayleave.policy.section.DocumentPaths;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.robotstxt.Verdict;
import io.github.wayleave.usage.Surface;
import io.github.wayleave.usage.UsagePurpose;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Creates the reader of each surface. */
final class SurfaceReaders {
  private static final Set<Surface> IN_GROUPS =
      Set.of(Surface.GROUPS, Surface.CONTENT_SIGNAL, Surface.CONTENT_USAGE);

  private SurfaceReaders() {}

  /**
   * Returns the reader of a surface; without {@code crawler} for crawlers that the policy does not
   * name.
   */
  static SurfaceReader of(Surface surface, PublishedPage page, Optional<CrawlerIdentity> crawler) {
    if (surface.isInRobotsTxt() && page.document(DocumentPaths.ROBOTS_TXT).isEmpty()) {
      return purpose -> SurfacePreference.unseen("no robots.txt is published here");
    }
    boolean hasGroup = crawler.isEmpty() || crawler.get().groupFor(page.robotsTxt()).isPresent();
    if (!hasGroup && IN_GROUPS.contains(surface)) {
      return purpose -> SurfacePreference.unseen("no group names the crawler, and it ignores *");
    }
    return switch (surface) {
      case GROUPS -> purpose -> access(page);
      case CONTENT_SIGNAL -> purpose -> signal(page, purpose);
      case CONTENT_USAGE_HEADER -> purpose -> usageHeader(page, purpose);
      case CONTENT_USAGE -> purpose -> usageLines(page, purpose);
      case RSL -> purpose -> RslSurfaceReader.ofHeader(page).read(purpose);
      case RSL_LINE -> purpose -> RslSurfaceReader.ofLine(page).read(purpose);
      case TDMREP -> new TdmRepSurfaceReader(page);
      case X_ROBOTS_TAG -> new TagSurfaceReader(page);
    };
  }

  /** RFC 9309, 2.2.2: an {@code Allow} states no preference for any use. */
  private static SurfacePreference access(PublishedPage page) {
    Verdict verdict = page.robotsTxt().verdict(page.obeys(), page.target());
    Optional<Rule> rule = verdict.rule().filter(decidingRule -> !verdict.isAllowed());
    return rule.map(
            decidingRule ->
                SurfacePreference.of(
                    true,
                    "%s (line %s of /robots.txt)".formatted(decidingRule, decidingRule.line())))
        .orElseGet(() -> SurfacePreference.unstated("the crawler may fetch the page"));
  }

  private static SurfacePreference signal(PublishedPage page, UsagePurpose purpose) {
    List<String> signals = new ArrayList<>();
    for (String line : page.lines(RobotsFieldNames.CONTENT_SIGNAL)) {
      for (String signal : line.split(",", -1)) {
        String text = signal.strip();
        if (text.equals(purpose + "=yes") || text.equals(purpose + "=no")) {
          signals.add(text);
        }
      }
    }
    return signals.isEmpty()
        ? SurfacePreference.unstated("no such signal in its group")
        : SurfacePreference.of(signals.contains(purpose + "=no"), String.join(", ", signals));
  }

  private static SurfacePreference usageHeader(PublishedPage page, UsagePurpose purpose) {
    List<String> values = page.headers(ContentUsage.FIELD);
    return values.isEmpty()
        ? SurfacePreference.unstated("the page has no such header field")
        : labelled(purpose, List.of(String.join(", ", values)));
  }

  /** draft-ietf-aipref-attach, 3: of the lines whose path covers a page the longest decides. */
  private static SurfacePreference usageLines(PublishedPage page, UsagePurpose purpose) {
    List<String> longest = new ArrayList<>();
    int length = 0;
    for (String line : page.lines(ContentUsage.FIELD)) {
      String[] parts = line.startsWith("/") ? line.split("[ \t]+", 2) : new String[] {"/", line};
      Optional<PathPattern> path =
          SurfaceReader.pattern(parts[0]).filter(pattern -> pattern.matches(page.target()));
      if (path.isPresent() && parts.length == 2 && path.get().octets() >= length) {
        if (path.get().octets() > length) {
          longest.clear();
        }
        length = path.get().octets();
        longest.add(parts[1]);
      }
    }
    return longest.isEmpty()
        ? SurfacePreference.unstated("no such line in its group matches the page")
        : labelled(purpose, longest);
  }

  private static SurfacePreference labelled(UsagePurpose purpose, List<String> dictionaries) {
    if (purpose.label().isEmpty()) {
      return SurfacePreference.unstated("it has no category for " + purpose);
    }
    String label = purpose.label().get();
    List<String> values = new ArrayList<>();
    for (String dictionary : dictionaries) {
      Map<String, String> members = UsageDictionary.members(dictionary);
      Optional.ofNullable(members.get(label))
          .filter(value -> value.equals("y") || value.equals("n"))
          .ifPresent(values::add);
    }
    return values.isEmpty()
        ? SurfacePreference.unstated("nothing about \"%s\"".formatted(label))
        : SurfacePreference.of(
            values.contains("n"), label + "=" + (values.contains("n") ? "n" : "y"));
  }

  /** Parses a Dictionary of Structured Fields whose items are tokens (RFC 9651, 4.2.2). */
  static final class UsageDictionary {
    private static final String KEY = "[a-z*][a-z0-9_.*-]*";
    private static final String ITEM =
        "[A-Za-z*][!#$%&'*+.^_`|~:/A-Za-z0-9-]*|\"[^\"\\\\]*\"|\\?[01]|-?[0-9.]+";
    private static final String PARAMETER = "; *" + KEY + "(?:=(?:" + ITEM + "))?";
    private static final Pattern MEMBER =
        Pattern.compile("(" + KEY + ")(?:=(" + ITEM + "))?(?:" + PARAMETER + ")*");
    private static final Pattern COMMA = Pattern.compile("[ \t]*,[ \t]*");

    private UsageDictionary() {}

    static Map<String, String> members(String text) {
      Map<String, String> members = new LinkedHashMap<>();
      String trimmed = text.strip();
      Matcher member = MEMBER.matcher(trimmed);
      Matcher comma = COMMA.matcher(trimmed);
      int position = 0;
      while (member.find(position) && member.start() == position) {
        String value = member.group(2);
        members.put(member.group(1), value == null ? "?1" : value);
        position = member.end();
        if (position == trimmed.length()) {
          return members;
        }
        if (!comma.find(position) || comma.start() != position) {
          return Map.of();
        }
        position = comma.end();
      }
      return Map.of();
    }
  }
}
