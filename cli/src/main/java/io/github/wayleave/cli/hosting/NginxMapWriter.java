package io.github.wayleave.cli.hosting;

import io.github.wayleave.cli.hosting.HostingWriter.HostingPlan;
import io.github.wayleave.cli.hosting.HostingWriter.HostingPlan.ConfigurationFile;
import io.github.wayleave.cli.render.StaticHost;
import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.internal.enforce.identify.CrawlerIdentifier;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.section.EnforcementMode;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Rule;
import io.jstach.jstache.JStache;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Writes maps for nginx that refuse the crawlers whose group disallows everything, by their names
 * in {@code User-Agent}.
 *
 * <p>A name counts only where crawlers write it: at the start, after a bracket, a comma, a
 * semicolon or a version, and before a version or a separator. So nothing is refused that the
 * filter would answer; some spellings that it refuses are not.
 */
final class NginxMapWriter implements HostingWriter {
  /** The file for the {@code http} block. */
  static final String FILE = "nginx-map.conf";

  @Override
  public HostingPlan plan(StaticHost host) {
    CrawlerNames names = CrawlerNames.of(host.rules());
    List<String> steps =
        List.of(
            "in http { }:    include %s;".formatted(FOLDER_OF_SITE + host.file(FOLDER + FILE)),
            "in server { }:  if ($%s) { return %s; }"
                .formatted(
                    HostValues.prefix(host) + "refused", host.rules().enforcement().status()));
    return new HostingPlan(
        List.of(new ConfigurationFile(FOLDER + FILE, text(host, names))),
        names.refused().isEmpty() ? List.of() : steps,
        names.warnings());
  }

  private static String text(StaticHost host, CrawlerNames names) {
    NginxMap map =
        new NginxMap(
            HostValues.of(host),
            names.warnings(),
            regexes(new TreeSet<>(names.neverRefused())),
            regexes(names.refused()));
    return new NginxMapRenderer(String::valueOf, value -> value).execute(map);
  }

  /** What the map says; names are regular expressions. */
  @JStache(path = "nginx-map")
  record NginxMap(
      HostValues host, List<String> warnings, List<String> neverRefused, List<String> refused) {}

  private static List<String> regexes(Set<ProductToken> names) {
    return names.stream().map(name -> PathRegex.plain(name.toString())).toList();
  }

  /** The names that a map refuses, those that it must not, and what it does not cover. */
  private record CrawlerNames(
      Set<ProductToken> refused, Set<ProductToken> neverRefused, List<String> warnings) {
    static CrawlerNames of(HostRules rules) {
      List<String> warnings = new ArrayList<>();
      Set<ProductToken> refused = new LinkedHashSet<>();
      boolean hasExemptions =
          !rules.enforcement().clients().isEmpty() || !rules.enforcement().exemptPaths().isEmpty();
      RobotsTxt file = rules.robotsTxt().toOptional().orElse(RobotsTxt.EMPTY);
      int others = 0;
      boolean isLenient = false;
      for (Group group : file.groups()) {
        for (ProductToken name : group.agents()) {
          Optional<Group> whole = file.groupFor(List.of(name));
          if (whole.isEmpty() || whole.get().terms().rules().isEmpty()) {
            continue;
          }
          if (!isIdentified(name) || !disallowsEverything(whole.get(), rules.conditions())) {
            others++;
          } else if (mode(rules, name) != EnforcementMode.ENFORCE) {
            isLenient = true;
          } else if (!hasExemptions && !rules.neverRefused().contains(name)) {
            refused.add(name);
          }
        }
      }
      addWarnings(warnings, others, isLenient, hasExemptions);
      if (refused.isEmpty()) {
        warnings.add(0, "every crawler, since this map refuses none");
      }
      return new CrawlerNames(refused, rules.neverRefused(), warnings);
    }

    private static void addWarnings(
        List<String> warnings, int others, boolean isLenient, boolean hasExemptions) {
      if (others > 0) {
        warnings.add(
            "%s of the names in robots.txt, whose rules depend on the path or which are for all crawlers; use the filter or the gate for them"
                .formatted(others));
      }
      if (isLenient) {
        warnings.add(
            "names whose mode is not enforce; set enforcement.mode to enforce to refuse them");
      }
      if (hasExemptions) {
        warnings.add(
            "all rules, because enforcement exempts clients or paths, which a map of names cannot; remove the exemptions, or use the filter");
      }
      warnings.add(
          "grace, crawl delays, identity, and spellings of names that crawlers do not use");
    }

    /** The words of browsers, for instance, identify no crawler, whatever the policy says. */
    private static boolean isIdentified(ProductToken name) {
      ClaimedCrawlers claimed =
          new CrawlerIdentifier(List.of(name), List.of()).identify(name + "/1.0");
      return !name.isAny()
          && claimed.crawlers().size() == 1
          && claimed.crawlers().get(0).token().equals(name);
    }

    /** The documents that state the conditions are refused, too, unless they are files here. */
    private static boolean disallowsEverything(Group group, List<PathPattern> conditions) {
      List<Rule> rules =
          group.terms().rules().stream()
              .filter(rule -> !conditions.contains(rule.pattern()))
              .toList();
      return rules.stream().allMatch(rule -> rule.access() == Access.DISALLOW)
          && rules.stream().anyMatch(rule -> Set.of("/", "/*").contains(rule.pattern().toString()));
    }

    private static EnforcementMode mode(HostRules rules, ProductToken name) {
      return rules.groupModes().mode(name, Optional.empty()).orElse(rules.enforcement().mode());
    }
  }
}
