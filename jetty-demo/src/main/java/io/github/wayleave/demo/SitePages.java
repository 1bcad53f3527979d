package io.github.wayleave.demo;

import static io.github.wayleave.demo.PageTemplate.escaped;

import io.github.wayleave.live.LivePolicy;
import io.github.wayleave.publish.Publication;
import io.github.wayleave.publish.SitePublication;
import io.github.wayleave.servlet.WayleaveFilter;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jetty.util.resource.Resource;

/** The pages of the demo that show the policy in force, and its effect on a crawler. */
final class SitePages extends HttpServlet {
  /** The paths of the pages. */
  static final List<String> PATHS = List.of("", "/index.html", "/ask.html");

  private static final long serialVersionUID = 1L;
  private static final String ROBOTS = "/robots.txt";

  private final transient WayleaveFilter filter;
  private final transient Resource folder;
  private final transient PolicyText policy;

  SitePages(WayleaveFilter filter, Resource folder, PolicyText policy) {
    this.filter = filter;
    this.folder = folder;
    this.policy = policy;
  }

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    String path = request.getServletPath().isEmpty() ? "/index.html" : request.getServletPath();
    URI site = URI.create("http://%s:%s/".formatted(DemoServer.HOST, request.getLocalPort()));
    Map<String, String> html =
        switch (path) {
          case "/ask.html" ->
              CrawlerQuestion.of(request.getParameter("agent"), request.getParameter("path"))
                  .html(site);
          default -> start(site);
        };
    response.setContentType("text/html;charset=utf-8");
    response.setHeader("Cache-Control", "no-store");
    response.getWriter().print(PageTemplate.read(folder.resolve(path)).fill(html));
  }

  private Map<String, String> start(URI site) throws IOException {
    Map<String, String> html = new HashMap<>(CrawlerQuestion.DEFAULT.form());
    html.put("site", escaped(site));
    html.put("policy", escaped(policy.read()));
    Optional<Publication> publication =
        filter.live().flatMap(LivePolicy::publication).map(SitePublication::defaultPublication);
    html.put("published", published(publication));
    html.put(
        "robots",
        publication
            .flatMap(current -> current.document(ROBOTS))
            .map(document -> escaped(text(document.octets())))
            .orElse("The policy publishes no robots.txt."));
    html.put("summary", escaped(filter.live().flatMap(LivePolicy::startSummary).orElse("")));
    return html;
  }

  private static String text(byte[] octets) {
    return new String(octets, StandardCharsets.UTF_8).replace("\r\n", "\n");
  }

  private static String published(Optional<Publication> publication) {
    StringBuilder items = new StringBuilder();
    for (String path : publication.map(Publication::paths).orElse(List.of())) {
      items.append("<li><a href=\"%s\">%s</a></li>\n".formatted(escaped(path), escaped(path)));
    }
    return items.isEmpty() ? "<li>nothing</li>" : items.toString();
  }
}
