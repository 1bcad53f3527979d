package io.github.wayleave.fuzz;

import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.enforce.Violation;
import io.github.wayleave.explorer.Explorer;
import io.github.wayleave.explorer.ExplorerSource;
import io.github.wayleave.explorer.report.ReportData;
import io.github.wayleave.internal.enforce.refusal.Refusal;
import io.github.wayleave.internal.enforce.refusal.RefusalNotice;
import io.github.wayleave.net.HostName;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.yaml.SitePolicyLoader;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Pages about values, which every visitor or crawler can get. */
final class SamplePages {
  private static final SitePolicy POLICY =
      SitePolicyLoader.load("fuzz", "robots: { disallow: /private/ }");

  private SamplePages() {}

  /** Returns a page of the explorer, of which the query has the values, too. */
  static String explorer(ReportData data, List<String> values, String path) {
    List<String> encoded =
        values.stream().map(value -> URLEncoder.encode(value, StandardCharsets.UTF_8)).toList();
    String query =
        "name=%s&agent=%s&url=/%s&host=%s&q=%s".formatted(encoded.toArray(Object[]::new));
    return new String(
        new Explorer(new ValueSource(data, values))
            .get(path.replace("NAME", encoded.get(0).replace("+", "%20")), query)
            .body(),
        StandardCharsets.UTF_8);
  }

  /** A source whose sentences are values. */
  private record ValueSource(ReportData data, List<String> values) implements ExplorerSource {
    @Override
    public Optional<ReportData> report() {
      return Optional.of(data);
    }

    @Override
    public List<String> standing() {
      return List.of(values.get(0));
    }

    @Override
    public List<String> problems() {
      return List.of(values.get(1));
    }

    @Override
    public Optional<SitePolicy> policy() {
      return Optional.of(POLICY);
    }

    @Override
    public Optional<String> explain(String agent, String url, String host) {
      return Optional.of(values.get(2));
    }

    @Override
    public String origin() {
      return values.get(3);
    }
  }

  /** Returns the refusal under a policy with values; empty if no policy may have them. */
  static Optional<Refusal> refusal(List<String> values) {
    Object[] quoted =
        values.subList(1, 4).stream().map(value -> "'" + value.replace("'", "''") + "'").toArray();
    SitePolicy policy;
    try {
      policy =
          SitePolicyLoader.load(
              "fuzz",
              "{ robots: { disallow: { path: /, because: %s } }, enforcement: { mode: enforce, refusal: { text: %s } } }"
                  .formatted(quoted));
    } catch (PolicyException e) {
      return Optional.empty();
    }
    HostRules rules = policy.defaultRules();
    Group group = rules.robotsTxt().toOptional().orElseThrow().groups().get(0);
    Violation violation =
        new Violation.RuleViolation(
            CrawlerIdentity.of(ProductToken.of("a")),
            group,
            Optional.of(group.terms().rules().get(0)),
            Optional.empty());
    return Optional.of(
        Refusal.of(
            new RefusalNotice(
                violation,
                OptionalInt.of(1),
                rules,
                HostName.fromHostField("a.example"),
                Optional.empty()),
            "ab"));
  }
}
