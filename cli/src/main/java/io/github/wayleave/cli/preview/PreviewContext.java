package io.github.wayleave.cli.preview;

import io.github.wayleave.internal.live.Snapshot;
import io.github.wayleave.internal.page.HtmlDocument;
import io.github.wayleave.internal.page.Markup;
import io.github.wayleave.internal.page.StyleSheet;
import io.github.wayleave.internal.page.Tag;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.policy.section.HostPattern;
import io.github.wayleave.publish.Publication;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a page of the preview is about: what is in force, why the file as it is now is not, and the
 * host that the query names, or hosts as the policy names them.
 */
public record PreviewContext(
    PreviewedPolicy named,
    Snapshot current,
    List<PolicyProblem> problems,
    Query query,
    Optional<HostPattern> host) {
  /** The parameter that names the document to show. */
  static final String VIEW = "view";

  /** The value of {@link #VIEW} that shows the policy. */
  static final String POLICY = "policy";

  static PreviewContext of(
      PreviewedPolicy named, Snapshot current, List<PolicyProblem> problems, Query query) {
    return new PreviewContext(
        named, current, problems, query, query.get(AskedHost.PARAMETER).map(HostPattern::of));
  }

  /** Returns what is published at the host. */
  Publication publication() {
    return host.map(current.publication().hosts()::at).orElse(current.publication().main());
  }

  HostRules policy() {
    SitePolicy whole = current.policy();
    return host.map(whole.hosts()::at).orElse(whole.main());
  }

  String hostName() {
    return host.map(HostPattern::toString)
        .orElse(current.publication().isUniform() ? "every host" : "any other host");
  }

  static String link(String path, Optional<HostPattern> host) {
    return Query.link(
        path, Map.of(AskedHost.PARAMETER, host.map(HostPattern::toString).orElse("")));
  }

  /** Returns a link to the page that shows a document. */
  static String view(String document, Optional<HostPattern> host) {
    Map<String, String> parameters = new LinkedHashMap<>();
    parameters.put(VIEW, document);
    parameters.put(AskedHost.PARAMETER, host.map(HostPattern::toString).orElse(""));
    return Query.link("/", parameters);
  }

  /** Returns a whole page. */
  String html(String title, List<Markup> main) {
    Markup nav =
        Tag.of("header")
            .around(
                Tag.of("nav")
                    .with("aria-label", "Preview")
                    .around(Tag.link("/").text("Preview of " + named.name())));
    Markup body = Tag.of("body").aroundLines(List.of(nav, Tag.of("main").aroundLines(main)));
    return HtmlDocument.of(title, List.of(StyleSheet.ELEMENT, PreviewStyle.ELEMENT), body);
  }

  /** The policy that is previewed, and what the command line calls its file. */
  public record PreviewedPolicy(String name, Path file) {}
}
