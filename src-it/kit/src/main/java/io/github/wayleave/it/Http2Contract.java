package io.github.wayleave.it;

import static io.github.wayleave.it.ContainerForm.ContainerFormKind.FILTER;
import static io.github.wayleave.it.ContainerForm.ContainerFormKind.UNSAFE;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Spellings over HTTP/2 (RFC 9113), as far as a client sends them. */
@RunInForms({FILTER, UNSAFE})
public class Http2Contract {
  private static final String RULES = "robots: { disallow: /private, allow: /public }\n";
  private static final Duration TIMEOUT = Duration.ofSeconds(10);

  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_2).connectTimeout(TIMEOUT).build();
  private final Launcher launcher;
  private SpelledSite site;

  public Http2Contract(Launcher launcher) {
    this.launcher = launcher;
  }

  @BeforeEach
  final void start(SharedResource shared) throws Exception {
    site = shared.get(SpelledSite.class, folder -> SpelledSite.start(launcher, folder, "", RULES));
  }

  @Test
  void rfc9113_8_3_1_noSpelling_evadesARule() throws Exception {
    List<SpellingTrial> trials = ask("/private/exact", "/public");
    assertThat(trials.stream().filter(SpellingTrial::isReached))
        .hasSizeGreaterThan(ContractEffort.share(60));
    assertThat(trials.stream().filter(SpellingTrial::isWayAround)).isEmpty();
    assertThat(trials.stream().filter(trial -> !trial.isBrowserAsWithoutFilter())).isEmpty();
  }

  @Test
  void rfc9113_8_3_1_sameSpellingsOfAllowedPaths_pass() throws Exception {
    List<SpellingTrial> trials = ask("/public/exact", "/open");
    assertThat(trials.stream().filter(SpellingTrial::isPage))
        .hasSizeGreaterThan(ContractEffort.share(60));
    assertThat(trials.stream().filter(trial -> !trial.isCrawlerAsWithoutFilter())).isEmpty();
    assertThat(trials.stream().filter(trial -> !trial.isBrowserAsWithoutFilter())).isEmpty();
  }

  private List<SpellingTrial> ask(String path, String other) throws Exception {
    List<SpellingTrial> trials = new ArrayList<>();
    Set<String> targets = new Spellings(path).spellings(List.of(other));
    for (String target : ContractEffort.sample(targets)) {
      Optional<URI> bare = uri(site.control(), target);
      if (bare.isPresent()) {
        URI guarded = uri(site.guarded(), target).orElseThrow();
        trials.add(
            new SpellingTrial(
                target,
                get(bare.get(), SpelledSite.BROWSER),
                get(guarded, SpelledSite.CRAWLER),
                get(guarded, SpelledSite.BROWSER)));
      }
    }
    return trials;
  }

  /** Returns the target as a URI that the client sends unchanged. */
  private static Optional<URI> uri(Container container, String target) {
    try {
      return target.startsWith("/")
          ? Optional.of(URI.create("http://127.0.0.1:" + container.port() + target))
          : Optional.empty();
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private RawResponse get(URI uri, String userAgent) throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(uri)
            .timeout(TIMEOUT)
            .header(SpelledSite.USER_AGENT, userAgent)
            .build();
    HttpResponse<byte[]> response = client.send(request, HttpResponse.BodyHandlers.ofByteArray());
    assertThat(response.version()).as("%s", uri).isEqualTo(HttpClient.Version.HTTP_2);
    List<RawResponse.RawField> fields = new ArrayList<>();
    response
        .headers()
        .map()
        .forEach(
            (name, values) ->
                values.forEach(value -> fields.add(new RawResponse.RawField(name, value))));
    return new RawResponse(response.statusCode(), fields, response.body());
  }
}
