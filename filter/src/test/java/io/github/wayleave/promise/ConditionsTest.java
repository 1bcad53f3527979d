package io.github.wayleave.promise;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.enforce.AccessDecision;
import io.github.wayleave.enforce.AccessSettings;
import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.internal.enforce.decide.SiteAccess;
import io.github.wayleave.internal.enforce.pace.LocalPacer;
import io.github.wayleave.net.HostName;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.publish.Publication;
import io.github.wayleave.usage.GroupReader;
import io.github.wayleave.yaml.PolicyFixtures;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * A crawler that is kept out may read every document of the site that a surface of {@code usage}
 * names: the addresses are those in what is published, not those of the policy.
 */
class ConditionsTest {
  private static final String CRAWLER = "GPTBot";

  /** Allowed by RFC 9309, 2.2.2, whatever the rules are. */
  private static final String ROBOTS_TXT = "/robots.txt";

  private static final Pattern OWN = Pattern.compile("https://www\\.example\\.org(/[^\"<>\\s;]*)");

  private static final SitePolicy POLICY =
      PolicyFixtures.load(
          """
          site: https://www.example.org
          contact: { name: Rights, email: rights@example.org, url: https://www.example.org/contact }
          robots: { disallow: /private/ }
          enforcement: { mode: enforce, status: 402 }
          usage:
            search: allow
            ai-input: deny
            ai-train:
              on-terms:
                payment: { type: crawl, standard: https://www.example.org/standard, custom: https://www.example.org/custom }
                reporting: { type: audit, profile: https://www.example.org/profile, endpoint: https://www.example.org/reports }
                server: https://www.example.org/tokens
            except: { paths: /open/, ai-input: { on-terms: { payment: { type: use, custom: https://www.example.org/use } } } }
            rsl-document: /license.xml
            reservation-document: https://www.example.org/reservation
            license: { copyright: Example, contact: https://www.example.org/licensing, terms: https://www.example.org/terms }
            publish: [groups, content-signal, content-usage, content-usage-header, rsl, rsl-line, tdmrep, x-robots-tag]
          """);

  private final SiteAccess access =
      SiteAccess.of(
          POLICY,
          new AccessSettings(
              Optional.empty(), new LocalPacer(), InstantSource.system(), System::nanoTime));

  @Test
  void whatSurfacesName_isReadableForCrawlersThatAreKeptOut() {
    Publication publication = Publication.of(POLICY.defaultRules(), InstantSource.system());
    Set<String> named = new TreeSet<>(Set.of("/contact"));
    StringBuilder published = new StringBuilder(publication.headers().toString());
    for (String path : publication.paths()) {
      if (!path.equals(ROBOTS_TXT)) {
        named.add(path);
      }
      published.append(text(publication, path)).append('\n');
    }
    Matcher own = OWN.matcher(published);
    while (own.find()) {
      named.add(own.group(1));
    }
    assertThat(named)
        .contains("/.well-known/tdmrep.json", "/license.xml", "/reservation", "/licensing")
        .contains("/tokens", "/profile", "/reports", "/standard", "/custom", "/use", "/terms");
    GroupReader robotsTxt = new GroupReader(text(publication, ROBOTS_TXT));
    assertThat(named)
        .allMatch(path -> robotsTxt.allows(List.of(CRAWLER), path))
        .noneMatch(this::isRefused);
    assertThat(robotsTxt.allows(List.of(CRAWLER), "/page")).isFalse();
    assertThat(isRefused("/page")).isTrue();
  }

  private boolean isRefused(String path) {
    ClaimedCrawlers claim = access.identify(Collections.enumeration(List.of(CRAWLER + "/1.0")));
    return access
            .forHost(Optional.of(HostName.of("www.example.org")))
            .decide(claim, SpelledRequest.of(path))
        instanceof AccessDecision.Refused;
  }

  private static String text(Publication publication, String path) {
    return new String(publication.document(path).orElseThrow().octets(), StandardCharsets.UTF_8);
  }
}
