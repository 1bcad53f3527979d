package io.github.wayleave.demo;

import static io.github.wayleave.demo.PageTemplate.escaped;

import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A request that the demo sends to itself under the name of a crawler, so that a browser can show
 * how the site answers it.
 *
 * @param agent the name of the crawler, or {@value #BROWSER}
 * @param path the path of this site, with its query
 */
record CrawlerQuestion(String agent, String path) {
  static final CrawlerQuestion DEFAULT = new CrawlerQuestion("GPTBot", "/air/");

  private static final String BROWSER = "a browser";
  private static final List<String> AGENTS =
      List.of("GPTBot", "CCBot", "Googlebot", "bingbot", "LaneBot", BROWSER);
  private static final int CLIENT_ERROR = 400;
  private static final int SHOWN = 2_000;

  /**
   * Returns the question of a form; the default one for a field that is missing or not possible.
   */
  static CrawlerQuestion of(@Nullable String agent, @Nullable String path) {
    return new CrawlerQuestion(
        AGENTS.contains(agent) ? Objects.requireNonNull(agent) : DEFAULT.agent,
        path != null && isPath(path) ? path : DEFAULT.path);
  }

  /** A page that asks itself would ask without an end. */
  private static boolean isPath(String path) {
    try {
      URI uri = new URI(path);
      return path.startsWith("/")
          && uri.getRawAuthority() == null
          && !uri.normalize().getPath().equals("/ask.html");
    } catch (URISyntaxException e) {
      return false;
    }
  }

  /** Returns the choices of the form. */
  Map<String, String> form() {
    StringBuilder options = new StringBuilder();
    for (String name : AGENTS) {
      options.append(
          "<option%s>%s</option>".formatted(name.equals(agent) ? " selected" : "", escaped(name)));
    }
    return Map.of("agents", options.toString(), "path", escaped(path));
  }

  /** Asks, and returns the form with the answer. */
  Map<String, String> html(URI site) {
    Map<String, String> html = new HashMap<>(form());
    html.put("command", escaped("curl -i -A '%s' '%s'".formatted(userAgent(), site.resolve(path))));
    html.put("answer", escaped(answer(site)));
    return html;
  }

  private String userAgent() {
    return agent.equals(BROWSER)
        ? "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0"
        : SiteRequest.userAgent(agent);
  }

  private String answer(URI site) {
    try {
      HttpURLConnection connection = SiteRequest.open(site.resolve(path), userAgent());
      connection.setInstanceFollowRedirects(false);
      connection.setRequestProperty("Accept", "text/plain, */*;q=0.1");
      int status = connection.getResponseCode();
      StringBuilder text =
          new StringBuilder("HTTP/1.1 %s %s%n".formatted(status, connection.getResponseMessage()));
      for (String name : List.of("Wayleave", "Retry-After", "Link", "Location", "Content-Type")) {
        String value = connection.getHeaderField(name);
        text.append(value == null ? "" : "%s: %s%n".formatted(name, value));
      }
      try (InputStream body =
          status < CLIENT_ERROR ? connection.getInputStream() : connection.getErrorStream()) {
        text.append('\n').append(body == null ? "" : beginning(body));
      }
      return text.toString();
    } catch (IOException e) {
      return "no answer: " + e;
    }
  }

  private static String beginning(InputStream body) throws IOException {
    String text = new String(body.readNBytes(SHOWN), StandardCharsets.UTF_8);
    return text.length() < SHOWN ? text : text + "\n…";
  }
}
