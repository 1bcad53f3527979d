package io.github.wayleave.identity.site;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.identity.limit.Deadline;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.servlet.WayleaveFilter;
import io.github.wayleave.yaml.PolicySource;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Predicate;

/** A site whose pages show what the filter has found out about the client. */
final class FilteredSite implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final WayleaveFilter filter;
  private final TestContainer.RunningContainer container;
  private final HttpClient client = HttpClient.newHttpClient();

  private FilteredSite(WayleaveFilter filter, TestContainer.RunningContainer container) {
    this.filter = filter;
    this.container = container;
  }

  /** Starts a site; its files are in a folder. */
  static FilteredSite start(TestContainer container, Path folder, String policy) throws Exception {
    Path file = Files.writeString(folder.resolve("wayleave.yaml"), policy);
    WayleaveFilter filter =
        new WayleaveFilter(
            PolicySource.of(file),
            LiveSettings.of(Environment.PRODUCTION).withReload(Optional.empty()));
    return new FilteredSite(filter, container.start(folder, filter, new IdentityServlet()));
  }

  WayleaveFilter filter() {
    return filter;
  }

  /** Requests a page as a client with an address, through a trusted proxy. */
  SiteAnswer get(String path, String address, String agent, String... fields) throws Exception {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + container.port() + path))
            .header("X-Forwarded-For", address)
            .header("User-Agent", agent);
    if (fields.length > 0) {
      request.headers(fields);
    }
    HttpResponse<String> response = client.send(request.build(), BodyHandlers.ofString());
    return new SiteAnswer(
        response.statusCode(),
        response.headers().firstValue("Wayleave").orElse(""),
        response.statusCode() == 200 ? response.body() : "");
  }

  /** Requests a page until the answer is as expected, and returns it. */
  SiteAnswer await(String path, String address, String agent, Predicate<SiteAnswer> expected)
      throws Exception {
    Deadline deadline = Deadline.in(PATIENCE);
    SiteAnswer answer = get(path, address, agent);
    while (!expected.test(answer)) {
      assertThat(deadline.isOver()).as("%s for %s", answer, address).isFalse();
      Thread.sleep(50);
      answer = get(path, address, agent);
    }
    return answer;
  }

  @Override
  public void close() {
    try {
      container.stop().run();
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * An answer of the site.
   *
   * @param refusal the field {@code Wayleave}; empty if the request was not refused
   * @param identity the identity as the page shows it; empty if the request was refused
   */
  record SiteAnswer(int status, String refusal, String identity) {}
}
