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

/**
 * Writes the configuration of GitHub Pages, and warns about header fields, which it cannot send.
 */
final class GitHubPagesWriter implements HostingWriter {
  /** The effect of a missing field, and the alternative. */
  private static final Map<String, String> LOST =
      Map.of(
          "X-Robots-Tag",
          "headers, usage (x-robots-tag), acap.headers and hidden have no effect; write a"
              + " robots meta element into your pages",
          "Content-Usage",
          "the surface content-usage-header has no effect; add content-usage to usage.publish, which publishes"
              + " the same in robots.txt",
          "tdm-reservation",
          "the surface tdmrep is published in /.well-known/tdmrep.json only",
          "tdm-policy",
          "the text and data mining policy is named in /.well-known/tdmrep.json only",
          "Link",
          "the surface rsl has no effect; add rsl-line to usage.publish, which names the license in"
              + " robots.txt");

  @Override
  public HostingPlan plan(StaticHost host) {
    List<String> warnings = new ArrayList<>();
    for (String name : names(host)) {
      warnings.add(
          "%s: GitHub Pages cannot send it; %s"
              .formatted(name, LOST.getOrDefault(name, "it has no effect")));
    }
    if (host.documents().stream().anyMatch(document -> document.published().isPresent())) {
      warnings.add(
          "GitHub sets Cache-Control (10 minutes) and Content-Type (from the extension of a"
              + " file)");
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
            ".nojekyll prevents Jekyll from dropping .well-known/ and _pins.yaml.",
            "actions/upload-pages-artifact omits names that start with a dot since v4: write"
                + " include-hidden-files: true under \"with\"."),
        warnings);
  }

  private static Set<String> names(StaticHost host) {
    Set<String> names = new TreeSet<>();
    host.pages().fields().stream().map(FieldRules::line).forEach(line -> names.add(line.name()));
    return names;
  }
}
