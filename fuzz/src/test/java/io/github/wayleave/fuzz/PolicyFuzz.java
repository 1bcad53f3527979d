package io.github.wayleave.fuzz;

import io.github.wayleave.acap.AcapPolicy;
import io.github.wayleave.internal.acap.AcapReader;
import io.github.wayleave.internal.datatxt.reader.RecordsGrammar;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.publish.Publication;
import io.github.wayleave.publish.PublishedDocument;
import io.github.wayleave.publish.SitePublication;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.RobotsTxtParser;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.source.LoadContext;
import io.github.wayleave.yaml.PolicySource;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A policy: it is refused with sentences that have a place and fit on a line, or its documents can
 * be published, pass their own checks, and decide as the policy does; in bounded time and memory.
 */
public final class PolicyFuzz {
  private static final String NAME = "wayleave.yaml";
  private static final InstantSource CLOCK = InstantSource.fixed(Instant.EPOCH);
  private static final int SECONDS = 2;
  private static final int MEBIBYTES = 64;
  private static final int MOST_NAMES = 4;

  private PolicyFuzz() {}

  public static void fuzzerTestOneInput(byte[] data) {
    Bounds.mebibytes(
            MEBIBYTES, () -> Bounds.seconds(SECONDS, () -> load(data).map(PolicyFuzz::published)))
        .ifPresent(PolicyFuzz::check);
  }

  private record Published(SitePolicy policy, SitePublication publication) {}

  /** Loads a policy as from an archive, which opens neither files nor connections. */
  private static Optional<SitePolicy> load(byte[] data) {
    try {
      PolicySource source = PolicySource.of(NAME, () -> new ByteArrayInputStream(data));
      return Optional.of(
          source.load(LoadContext.replaying(Environment.PRODUCTION, Map.of(NAME, data))));
    } catch (PolicyException e) {
      e.problems().forEach(PolicyFuzz::problem);
      return Optional.empty();
    }
  }

  private static void problem(PolicyProblem problem) {
    if (!Lines.isOne(problem.toString())) {
      throw new AssertionError("several lines: " + problem);
    }
    if (problem.location().isEmpty()) {
      throw new AssertionError("no place: " + problem);
    }
  }

  private static Published published(SitePolicy policy) {
    try {
      return new Published(policy, SitePublication.of(policy, CLOCK));
    } catch (PolicyException e) {
      throw new AssertionError("loads and cannot be published", e);
    }
  }

  private static void check(Published published) {
    for (PolicyProblem warning : published.policy().warnings()) {
      if (!Lines.isOne(warning.toString())) {
        throw new AssertionError("several lines: " + warning);
      }
    }
    Publication publication = published.publication().defaultPublication();
    HostRules rules = published.policy().defaultRules();
    publication.document("/robots.txt").ifPresent(document -> robots(rules, document));
    publication.document("/data.txt").ifPresent(PolicyFuzz::data);
    publication.headers().forEach(header -> line(header.value()));
  }

  private static void line(String value) {
    if (!value.matches("[\\t\\x20-\\x7E]*")) {
      throw new AssertionError("not a header field: " + value);
    }
  }

  private static void robots(HostRules rules, PublishedDocument document) {
    RobotsTxt file = RobotsTxtParser.parse(document.octets()).file();
    AcapPolicy acap = AcapReader.read(document.octets()).policy();
    if (acap.records().isEmpty()
        && new String(document.octets(), StandardCharsets.UTF_8).contains("\nACAP-crawler")) {
      throw new AssertionError("ACAP is not read back");
    }
    List<ProductToken> names = new ArrayList<>(file.agents());
    names.subList(Math.min(names.size(), MOST_NAMES), names.size()).clear();
    names.add(ProductToken.of("unknown"));
    for (ProductToken name : names) {
      List<Rule> own = file.groupFor(List.of(name)).map(g -> g.terms().rules()).orElse(List.of());
      for (String target : SampleTargets.of(own)) {
        boolean published = file.verdict(List.of(name), Target.of(target)).isAllowed();
        if (published != rules.verdict(List.of(name), Target.of(target)).isAllowed()) {
          throw new AssertionError(name + " and " + target + ": published as " + published);
        }
      }
    }
  }

  private static void data(PublishedDocument document) {
    boolean isRecords =
        new String(document.octets(), StandardCharsets.UTF_8).contains("User-agent:");
    if (isRecords && !RecordsGrammar.check(document.octets()).isEmpty()) {
      throw new AssertionError("not in the grammar: " + RecordsGrammar.check(document.octets()));
    }
  }
}
