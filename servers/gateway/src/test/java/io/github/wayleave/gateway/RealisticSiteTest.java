package io.github.wayleave.gateway;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.wayleave.effort.Effort;
import io.github.wayleave.gateway.RealisticSite.Response;
import io.github.wayleave.gateway.print.ProxyKind;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.locks.LockSupport;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What is printed for a proxy changes nothing for people at the site of an operator, and decides on
 * the target that a crawler sent, whatever the site makes of it.
 */
@Timeout(300)
class RealisticSiteTest {
  private static final String POLICY =
      """
      robots: { disallow: [/private, /old/, /api/private, /routed/private] }
      usage: { ai-train: deny }
      enforcement: { mode: enforce }
      """;

  /** The constant fields of the policy, the only ones that the gate may add to a page. */
  private static final Set<String> ADDED = Set.of("Content-Usage", "TDM-Reservation");

  /** The line that the policy adds to those of the site. */
  private static final List<String> ADDED_TAGS = List.of("noai, noimageai", "bingbot: nocache");

  private static final String CRAWLER = "AhrefsBot/7.0";

  @RegisterExtension static final SharedGates GATES = new SharedGates();

  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource(
      value = ProxyKind.class,
      names = {"CADDY", "HAPROXY", "APACHE"})
  void printedLines_changeNothingForPeopleAndDecideByWhatIsAsked(ProxyKind kind) throws Exception {
    assumeTrue(RealProxy.isInstalled(kind) && RealisticSite.hasTools(), kind.word());
    assumeTrue(Effort.isFull() || ProxySite.SMALL_EFFORT.contains(kind), "full effort only");
    RealisticSite.prepare(folder);
    String printed = ProxySite.printed(kind, GATES.of(POLICY));
    try (SampleApplication application = SampleApplication.start();
        RealisticSite without =
            RealisticSite.start(kind, folder, "without", "", application.port());
        RealisticSite with =
            RealisticSite.start(kind, folder, "with", printed, application.port())) {
      await403(with);
      SoftAssertions softly = new SoftAssertions();
      for (String line : RealisticSite.resource("requests.txt").lines().toList()) {
        if (!line.startsWith("#")) {
          assertSame(softly, without, with, ProxySite.BROWSER, line);
        }
      }
      for (String line : List.of("www /docs/", "www /intranet/a.html", "blog /article-7")) {
        assertSame(softly, without, with, CRAWLER, line);
      }
      assertRefused(softly, with);
      assertDocuments(softly, with);
      softly.assertAll();
    }
  }

  private static void await403(RealisticSite site) throws Exception {
    for (int i = 0; i < 100 && site.ask(CRAWLER, "www /private/x.html").status() != 403; i++) {
      LockSupport.parkNanos(100_000_000);
    }
  }

  private static void removeAdded(Response response) {
    response.fields().keySet().removeIf(name -> ADDED.stream().anyMatch(name::equalsIgnoreCase));
    for (String name : List.copyOf(response.fields().keySet())) {
      if (name.equalsIgnoreCase("X-Robots-Tag")) {
        List<String> own =
            response.fields().get(name).stream().filter(tag -> !ADDED_TAGS.contains(tag)).toList();
        if (own.isEmpty()) {
          response.fields().remove(name);
        } else {
          response.fields().put(name, own);
        }
      }
    }
  }

  private static void assertSame(
      SoftAssertions softly, RealisticSite without, RealisticSite with, String agent, String line)
      throws Exception {
    Response expected = without.ask(agent, line);
    Response found = with.ask(agent, line);
    removeAdded(found);
    if (expected.fields().containsKey("Sample-Decision") && agent.equals(CRAWLER)) {
      // The application shows what the gate decided, which it gets in two fields of the request.
      softly.assertThat(found.content()).as(line).contains("decision=allowed");
      softly.assertThat(found.status()).as(line).isEqualTo(expected.status());
      return;
    }
    softly.assertThat(found).as("%s as %s", line, agent).isEqualTo(expected);
  }

  private static void assertRefused(SoftAssertions softly, RealisticSite site) throws Exception {
    for (String line :
        List.of(
            "www /private/x.html",
            "www /private/x.html --http2",
            "www /private/x.html -I",
            "www /private/x.html -d a=b",
            "www /old/page",
            "www /old/../private/x.html",
            "www /api/private/items",
            "www /routed/private/x.html",
            "blog /private/article-7",
            "blog /private/article-7 --http2")) {
      Callable<Response> request = () -> site.ask(CRAWLER, line);
      Response response = request.call();
      for (int i = 0; i < 5 && response.status() != 403; i++) {
        response = request.call();
      }
      softly.assertThat(response.status()).as("%s: %s", line, response).isEqualTo(403);
      softly.assertThat(response.fields()).as(line).containsKey("Wayleave");
    }
  }

  /** The site's own robots.txt is hidden, and that of the policy is served at each host. */
  private static void assertDocuments(SoftAssertions softly, RealisticSite site) throws Exception {
    for (String line :
        List.of("www /robots.txt", "www /robots.txt?x --http2", "blog /robots.txt")) {
      Response response = site.ask(ProxySite.BROWSER, line);
      softly
          .assertThat(response.content())
          .as(line)
          .contains("Disallow: /private")
          .doesNotContain("/of-the-site");
    }
  }
}
