package io.github.wayleave.cli.preview;

import io.github.wayleave.internal.datasetpage.HtmlDocument;
import io.github.wayleave.internal.datasetpage.HtmlElement;
import io.github.wayleave.internal.datasetpage.HtmlFragment;
import io.github.wayleave.internal.datasetpage.StyleSheet;
import io.github.wayleave.internal.live.Snapshot;
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
 * The data of a preview page: the policy in force, the problems of the current file, and the host
 * or host pattern in the query.
 */
public record PreviewContext(
    PreviewedPolicy named,
    Snapshot current,
    List<PolicyProblem> problems,
    QueryParameters query,
    Optional<HostPattern> host) {
  /** The parameter with the document to show. */
  static final String VIEW = "view";

  /** The value of {@link #VIEW} that shows the policy. */
  static final String POLICY = "policy";

  static PreviewContext of(
      PreviewedPolicy named,
      Snapshot current,
      List<PolicyProblem> problems,
      QueryParameters query) {
    return new PreviewContext(
        named, current, problems, query, query.get(PreviewHost.PARAMETER).map(HostPattern::of));
  }

  Publication publication() {
    return host.map(current.publication().hosts()::forHost)
        .orElse(current.publication().defaultPublication());
  }

  HostRules policy() {
    SitePolicy whole = current.policy();
    return host.map(whole.hosts()::forHost).orElse(whole.defaultRules());
  }

  String hostName() {
    return host.map(HostPattern::toString)
        .orElse(current.publication().isUniform() ? "every host" : "any other host");
  }

  static String link(String path, Optional<HostPattern> host) {
    return QueryParameters.link(
        path, Map.of(PreviewHost.PARAMETER, host.map(HostPattern::toString).orElse("")));
  }

  /** Returns a link to the page that shows a document. */
  static String view(String document, Optional<HostPattern> host) {
    Map<String, String> parameters = new LinkedHashMap<>();
    parameters.put(VIEW, document);
    parameters.put(PreviewHost.PARAMETER, host.map(HostPattern::toString).orElse(""));
    return QueryParameters.link("/", parameters);
  }

  /** Returns a complete page. */
  String html(String title, List<HtmlFragment> main) {
    HtmlFragment nav =
        HtmlElement.of("header")
            .containing(
                HtmlElement.of("nav")
                    .with("aria-label", "Preview")
                    .containing(HtmlElement.link("/").text("Preview of " + named.name())));
    HtmlFragment body =
        HtmlElement.of("body")
            .containingLines(List.of(nav, HtmlElement.of("main").containingLines(main)));
    return HtmlDocument.of(title, List.of(StyleSheet.ELEMENT, PreviewStyle.ELEMENT), body);
  }

  /** The file of the policy, and its name on the command line. */
  public record PreviewedPolicy(String name, Path file) {}

  /** The styles of preview pages in addition to {@link StyleSheet}, whose colours they use. */
  static final class PreviewStyle {
    private static final String TEXT =
        """

        form { display: grid; gap: .75rem 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr)); align-items: end; }
        label { display: block; color: var(--soft); font-size: .9375rem; }
        input, select, button {
          width: 100%; min-height: 2.75rem; padding: .375rem .625rem; border: 1px solid var(--soft); border-radius: .375rem;
          background: var(--paper); color: var(--ink); font: inherit;
        }
        button { border-color: var(--link); background: var(--link); color: var(--paper); font-weight: 600; cursor: pointer; }
        pre + p, form + pre, h2 + pre { margin-top: 1rem; }
        ol.text { margin: 0; padding: .875rem 0; border-radius: .5rem; background: var(--wash); list-style: none; counter-reset: line; }
        ol.text li { padding: 0 1rem 0 4.25rem; counter-increment: line; text-indent: -3.25rem; white-space: pre-wrap; }
        ol.text li::before { content: counter(line); display: inline-block; width: 2.5rem; margin-inline-end: .75rem; color: var(--soft); text-align: end; text-indent: 0; }
        ol.text code { text-indent: 0; }
        ol.text li:target { background: var(--warn-wash); }
        ol.text a { margin-inline-start: 1rem; font-size: .875rem; }
        ul.plain { padding-inline-start: 1.25rem; }
        """;

    /** The hash source of these styles for the Content-Security-Policy (CSP 3, 2.3.1). */
    static final String HASH = StyleSheet.hash(TEXT);

    static final HtmlFragment ELEMENT = HtmlElement.of("style").containing(HtmlFragment.raw(TEXT));

    private PreviewStyle() {}
  }
}
