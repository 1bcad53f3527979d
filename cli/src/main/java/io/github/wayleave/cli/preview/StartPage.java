package io.github.wayleave.cli.preview;

import io.github.wayleave.live.Snapshot;
import io.github.wayleave.policy.DocumentPath;
import io.github.wayleave.policy.HostPattern;
import io.github.wayleave.policy.PolicyProblem;
import io.github.wayleave.publish.Publication;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;

/**
 * The page that lists what is published where, and what is wrong or doubtful.
 *
 * @param current what is in force
 * @param problems why the file as it is now is not
 */
record StartPage(Snapshot current, List<PolicyProblem> problems) {
  /** The hosts and the warnings that are listed. */
  private static final int MOST = 200;

  private static final List<String> DOCUMENTS =
      List.of(DocumentPath.ROBOTS_TXT, DocumentPath.DATA_TXT);

  /** Returns the page. */
  String html() {
    StringBuilder page = new StringBuilder();
    page.append(
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <title>Preview of the policy</title>
        </head>
        <body>
        <main>
        <h1>Preview of the policy</h1>
        """);
    page.append("<p>In force: version %s.</p>\n".formatted(escaped(current.shortVersion())));
    list(page, "Problems: the file as it is now is not in force", problems);
    hosts(page);
    list(page, "Warnings", current.policy().warnings());
    return page.append("</main>\n</body>\n</html>\n").toString();
  }

  private void hosts(StringBuilder page) {
    List<HostPattern> hosts = List.copyOf(current.publication().hosts().patterns());
    page.append("<h2>Hosts</h2>\n<ul>\n");
    if (!hosts.contains(HostPattern.ANY)) {
      String name = hosts.isEmpty() ? "Every host" : "Any other host";
      page.append(host(name, "", current.publication().main()));
    }
    for (HostPattern host : hosts.subList(0, Math.min(MOST, hosts.size()))) {
      String query = "?" + AskedHost.PARAMETER + "=" + encoded(host.toString());
      current
          .publication()
          .hosts()
          .under(host)
          .ifPresent(here -> page.append(host(host.toString(), query, here)));
    }
    page.append(more(hosts.size())).append("</ul>\n");
  }

  private static String host(String name, String query, Publication here) {
    StringBuilder item = new StringBuilder("<li><strong>%s</strong>".formatted(escaped(name)));
    Stream.concat(DOCUMENTS.stream(), here.paths().stream())
        .distinct()
        .limit(MOST)
        .forEach(path -> item.append(document(path, query, here)));
    here.headers()
        .forEach(
            header ->
                item.append(
                    "; every response: <code>%s</code>"
                        .formatted(escaped(header.name() + ": " + header.value()))));
    return item.append("</li>\n").toString();
  }

  private static String document(String path, String query, Publication here) {
    String name = escaped(path);
    if (here.at(path).isEmpty()) {
      return "; %s is left to the application".formatted(name);
    }
    String link = "; <a href=\"%s\">%s</a>".formatted(escaped(path + query), name);
    return here.document(path).isPresent() ? link : link + " (not found)";
  }

  private static void list(StringBuilder page, String heading, List<PolicyProblem> problems) {
    if (!problems.isEmpty()) {
      page.append("<h2>%s</h2>\n<ul>\n".formatted(escaped(heading)));
      problems.stream()
          .limit(MOST)
          .forEach(problem -> page.append("<li>%s</li>\n".formatted(escaped(problem.toString()))));
      page.append(more(problems.size())).append("</ul>\n");
    }
  }

  private static String more(int all) {
    return all > MOST ? "<li>and %s more</li>\n".formatted(all - MOST) : "";
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("'", "&#39;");
  }
}
