package io.github.wayleave.cli.hosting;

import io.github.wayleave.cli.headers.FieldRules;
import io.github.wayleave.cli.hosting.HostingWriter.HostingPlan;
import io.github.wayleave.cli.hosting.HostingWriter.HostingPlan.ConfigurationFile;
import io.github.wayleave.cli.render.StaticHost;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Writes what GitHub Pages needs, and says what it cannot send: header fields. */
final class GitHubPagesWriter implements HostingWriter {
  /** What is lost with a field, and what still says the same. */
  private static final Map<String, String> LOST =
      Map.of(
          "X-Robots-Tag",
          "what headers, usage (x-robots-tag), acap.headers and hidden say is not said; write a"
              + " robots meta element into your pages",
          "Content-Usage",
          "the surface content-usage-header is lost; add content-usage to usage.publish, which says"
              + " the same in robots.txt",
          "tdm-reservation",
          "the surface tdmrep is left with /.well-known/tdmrep.json alone",
          "tdm-policy",
          "the policy about text and data mining is named in /.well-known/tdmrep.json alone",
          "Link",
          "the surface rsl is lost; add rsl-line to usage.publish, which names the license in"
              + " robots.txt");

  @Override
  public HostingPlan plan(StaticHost host) {
    List<String> warnings = new ArrayList<>();
    for (String name : names(host)) {
      warnings.add(
          "%s: GitHub Pages cannot send it; %s"
              .formatted(name, LOST.getOrDefault(name, "it is not sent")));
    }
    if (host.documents().stream().anyMatch(document -> document.published().isPresent())) {
      warnings.add(
          "Cache-Control and Content-Type are GitHub's own: 10 minutes, and what the ending of a"
              + " file says");
    }
    Optional<String> rsl =
        DocumentGroup.of(host).stream()
            .filter(group -> group.contentType().equals("application/rsl+xml"))
            .map(group -> group.documents().get(0).path())
            .findFirst();
    rsl.ifPresent(
        path -> warnings.add(path + ": is sent as application/xml, not as application/rsl+xml"));
    return new HostingPlan(
        List.of(new ConfigurationFile(".nojekyll", "")),
        List.of(
            ".nojekyll keeps Jekyll from dropping .well-known/ and _pins.yaml.",
            "actions/upload-pages-artifact from v4 on leaves out names that begin with a dot: write"
                + " include-hidden-files: true under \"with\"."),
        warnings);
  }

  private static Set<String> names(StaticHost host) {
    Set<String> names = new TreeSet<>();
    host.pages().fields().stream().map(FieldRules::line).forEach(line -> names.add(line.name()));
    return names;
  }
}
