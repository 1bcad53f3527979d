package io.github.wayleave.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.wayleave.effort.Effort;
import io.github.wayleave.gateway.print.ProxyKind;
import io.github.wayleave.it.RawRequest;
import io.github.wayleave.it.RawResponse;
import io.github.wayleave.it.Spellings;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * However a target is spelled, a crawler gets no disallowed page through a proxy with the printed
 * configuration, and a browser gets the same as without the gate.
 */
@Timeout(600)
class ProxySpellingTest {
  private static final List<String> PLACES = List.of("exact", "note.txt", "prefix/x", "");
  private static final Set<Integer> REJECTED = Set.of(400, 502);
  private static final String WAYLEAVE = "Wayleave";

  @RegisterExtension static final SharedGates GATES = new SharedGates();

  @TempDir Path folder;

  /** What a crawler and a browser got, and a browser without the gate. */
  private record Trial(
      String target, RawResponse crawler, RawResponse browser, RawResponse control) {
    boolean isReached() {
      return control.text().contains(SampleApplication.PROTECTED);
    }

    boolean isLeak() {
      return crawler.text().contains(SampleApplication.PROTECTED);
    }

    boolean isUnasked() {
      return SampleApplication.isUndecided(crawler);
    }

    boolean isBrowserRefused() {
      return browser.has(WAYLEAVE) || (!isAnsweredAlike() && !isRejectedByTheApplication());
    }

    private boolean isAnsweredAlike() {
      return browser.status() == control.status() && browser.text().equals(control.text());
    }

    /**
     * The application closes the connection after a 400. A proxy may see that before the answer,
     * and then answers 502 itself, with and without the gate.
     */
    private boolean isRejectedByTheApplication() {
      return Set.copyOf(List.of(browser.status(), control.status())).equals(REJECTED);
    }

    @Override
    public String toString() {
      return "%s: %s without the gate, %s to a crawler, %s to a browser"
          .formatted(target, control.status(), crawler.status(), browser.status());
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = ProxyKind.class,
      names = {"NGINX", "NGINX_AUTH_REQUEST", "CADDY", "HAPROXY", "APACHE"})
  void noSpelling_evadesARule(ProxyKind kind) throws Exception {
    assumeTrue(RealProxy.isInstalled(kind), kind.word());
    assumeTrue(Effort.isFull() || ProxySite.SMALL_EFFORT.contains(kind), "full effort only");
    try (ProxySite site = ProxySite.start(kind, folder, GATES.of(ProxySite.POLICY))) {
      List<Trial> trials = ask(site, Effort.sample(spellings()));
      assertThat(trials.stream().filter(Trial::isReached))
          .as("pages that are reached without the gate")
          .hasSizeGreaterThan(trials.size() / 4);
      assertThat(trials.stream().filter(Trial::isLeak)).as("leaks").isEmpty();
      assertThat(trials.stream().filter(Trial::isUnasked)).as("unasked").isEmpty();
      assertThat(trials.stream().filter(Trial::isBrowserRefused)).as("browsers").isEmpty();
      assertThat(trials.stream().filter(trial -> trial.crawler().has(WAYLEAVE)))
          .as("refusals; the proxy's log: %s", site.proxy().log())
          .hasSizeGreaterThan(trials.size() / 4);
    }
  }

  private static Set<String> spellings() {
    List<String> others = List.of("/public", "/private/open");
    Set<String> spellings = new LinkedHashSet<>();
    for (String place : PLACES) {
      spellings.addAll(new Spellings("/private/" + place).spellings(others));
    }
    spellings.addAll(new Spellings("/files/private/x").spellings(others));
    return spellings;
  }

  private static List<Trial> ask(ProxySite site, List<String> targets) throws Exception {
    List<Trial> trials = new ArrayList<>();
    for (String target : targets) {
      trials.add(ask(site, target));
    }
    return trials;
  }

  private static Trial ask(ProxySite site, String target) throws Exception {
    RawRequest request = RawRequest.get(target);
    RawRequest ofCrawler = request.with("User-Agent", ProxySite.CRAWLER);
    return new Trial(
        target,
        site.decided(() -> site.guarded().exchangeAgain(ofCrawler)),
        site.guarded().exchangeAgain(request.with("User-Agent", ProxySite.BROWSER)),
        site.control().exchangeAgain(request.with("User-Agent", ProxySite.BROWSER)));
  }
}
