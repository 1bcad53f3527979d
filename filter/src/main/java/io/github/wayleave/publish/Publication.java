package io.github.wayleave.publish;

import io.github.wayleave.datatxt.Inventory;
import io.github.wayleave.internal.publish.catalogue.FormatInvoker;
import io.github.wayleave.internal.publish.header.PageHeaders;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.policy.section.DocumentPaths;
import io.github.wayleave.publish.PublishedResource.FixedDocument;
import io.github.wayleave.publish.answer.DocumentRequest;
import io.github.wayleave.publish.answer.DocumentResponse;
import io.github.wayleave.publish.answer.Header;
import io.github.wayleave.publish.answer.HeaderPattern;
import io.github.wayleave.robotstxt.Target;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiConsumer;

/**
 * The documents and header fields that are published at a host: an immutable snapshot that answers
 * requests.
 *
 * <pre>{@code
 * Publication publication = Publication.of(policy.defaultRules(), InstantSource.system());
 * Optional<DocumentResponse> response = publication.respond("/robots.txt", request);
 * }</pre>
 */
public final class Publication {
  private final Map<String, PublishedResource> resources;
  private final Map<String, DocumentResponse> redirects;
  private final List<Header> headers;
  private final Optional<PageHeaders> pageHeaders;

  Publication(Map<String, PublishedResource> resources, Optional<PageHeaders> pageHeaders) {
    boolean isUniform = pageHeaders.isPresent() && pageHeaders.get().isUniform();
    this.resources = Map.copyOf(resources);
    this.redirects = redirects(this.resources);
    this.headers = isUniform ? pageHeaders.get().common() : List.of();
    this.pageHeaders = isUniform ? Optional.empty() : pageHeaders;
  }

  /**
   * Renders the documents of a policy.
   *
   * @param clock determines {@code Last-Modified} and {@code Expires}
   * @throws PolicyException if a document does not parse back to what the policy says
   */
  public static Publication of(HostRules policy, InstantSource clock) {
    return render(renderer(clock), policy, List.of());
  }

  /**
   * Renders the documents of a policy, with the known dataset files.
   *
   * @param clock determines {@code Last-Modified} and {@code Expires}
   * @param files the dataset files, which may change later
   * @throws PolicyException as in {@link #of(HostRules, InstantSource)}
   */
  public static Publication of(HostRules policy, InstantSource clock, Inventory files) {
    return render(
        new PublicationRenderer(clock, files, FormatInvoker.FOR_TOOLS), policy, List.of());
  }

  /**
   * Renders the documents of the policy that replaces this one's. A document with the same bytes
   * keeps its {@code Last-Modified}; a changed one gets a later date.
   *
   * @throws PolicyException as in {@link #of(HostRules, InstantSource)}
   */
  public Publication withSuccessor(HostRules policy, InstantSource clock) {
    return render(renderer(clock), policy, List.of(this));
  }

  private static PublicationRenderer renderer(InstantSource clock) {
    return new PublicationRenderer(
        clock, () -> Inventory.ListedFiles.NONE, FormatInvoker.FOR_TOOLS);
  }

  /**
   * Renders documents that other hosts may share; {@code previous} was published at these hosts.
   */
  static Publication render(
      PublicationRenderer renderer, HostRules policy, List<Publication> previous) {
    return new Publication(renderer.resources(policy, previous), renderer.headers(policy));
  }

  /**
   * Returns the response to a request for a path; empty if the policy publishes nothing there and
   * the application's resource is served.
   *
   * @param path the path as the container resolved it, decoded and without parameters
   */
  public Optional<DocumentResponse> respond(String path, DocumentRequest request) {
    PublishedResource resource = resources.get(path);
    return resource == null
        ? Optional.ofNullable(redirects.get(path))
        : Optional.of(resource.respond(request));
  }

  /** Returns the responses at the names of folders with a page, as static servers give them. */
  private static Map<String, DocumentResponse> redirects(Map<String, PublishedResource> resources) {
    Map<String, DocumentResponse> redirects = new HashMap<>();
    for (Map.Entry<String, PublishedResource> entry : resources.entrySet()) {
      String path = entry.getKey();
      if (path.endsWith("/") && entry.getValue() instanceof GeneratedDocument) {
        redirects.put(
            path.substring(0, path.length() - 1),
            new DocumentResponse(
                301,
                List.of(
                    new Header("Location", path),
                    new Header("Cache-Control", "no-cache"),
                    new Header("Content-Length", "0")),
                DocumentResponse.ExpiresHeader.NONE,
                DocumentResponse.ResponseBody.EMPTY));
      }
    }
    return Map.copyOf(redirects);
  }

  /** Returns whether the policy answers requests for a path, if only with 404. */
  public boolean publishes(String path) {
    return resources.containsKey(path);
  }

  Optional<PublishedResource> resource(String path) {
    return Optional.ofNullable(resources.get(path));
  }

  /** Returns the document at a path, if there is one. */
  public Optional<PublishedDocument> document(String path) {
    PublishedResource resource = resources.get(path);
    if (resource instanceof FixedDocument fixed) {
      return Optional.of(fixed.document());
    }
    return resource instanceof GeneratedDocument generated
        ? generated.document()
        : Optional.empty();
  }

  /** Returns the documents that do not change during the lifetime of this publication, by path. */
  public Map<String, PublishedDocument> fixedDocuments() {
    Map<String, PublishedDocument> fixed = new HashMap<>();
    resources.forEach(
        (path, resource) -> {
          if (resource instanceof FixedDocument document) {
            fixed.put(path, document.document());
          }
        });
    return fixed;
  }

  /**
   * Passes the documents that are written on demand to {@code watcher}: those already written, and
   * from now on every new version, empty if a document no longer has any content.
   */
  public void watchFiles(BiConsumer<String, Optional<PublishedDocument>> watcher) {
    resources.forEach(
        (path, resource) -> {
          if (resource instanceof GeneratedDocument generated) {
            generated.watch(document -> watcher.accept(path, document));
          }
        });
  }

  /** Returns the paths that {@link #watchFiles} may report. */
  public List<String> watchedPaths() {
    return paths().stream()
        .filter(path -> resources.get(path) instanceof GeneratedDocument)
        .toList();
  }

  /** Returns the last documents at a path, as far as they were written. */
  List<PublishedDocument> latestDocuments(String path) {
    if (resources.get(path) instanceof GeneratedDocument generated) {
      return generated.latestDocuments();
    }
    return resources.get(path) instanceof FixedDocument fixed
        ? List.of(fixed.document())
        : List.of();
  }

  /** Returns the paths that the policy answers requests for, sorted. */
  public List<String> paths() {
    return resources.keySet().stream().sorted().toList();
  }

  /**
   * Returns the header fields to add to every response of the host; none if {@link
   * #hasPageHeaders}.
   */
  public List<Header> headers() {
    return headers;
  }

  /**
   * Returns the fields that every page of the host has with the same values; another field may
   * depend on the page.
   */
  public List<Header> constantHeaders() {
    Set<String> varying = varyingHeaders();
    return headers(Target.of("/")).stream()
        .filter(field -> !varying.contains(field.name()))
        .toList();
  }

  /** Returns the names of the fields that may differ between the pages of the host. */
  public Set<String> varyingHeaders() {
    return pageHeaders.isPresent() ? pageHeaders.get().varyingNames() : Set.of();
  }

  /** Returns whether responses have header fields that depend on the requested page. */
  public boolean hasPageHeaders() {
    return pageHeaders.isPresent();
  }

  /** Returns the header fields to add to a response for a target. */
  public List<Header> headers(Target target) {
    return headers(List.of(target));
  }

  /**
   * Returns the header fields to add to a response for a request that may mean several targets,
   * depending on the program that interprets its path; the strictest wins.
   *
   * @param targets the possible targets, at least one
   */
  public List<Header> headers(List<Target> targets) {
    return pageHeaders.isPresent() ? pageHeaders.get().headersFor(targets) : headers;
  }

  /**
   * Returns the patterns that determine the header fields: {@link #headers(Target)} is equal for
   * targets that the same patterns cover.
   */
  public List<HeaderPattern> headerPatterns() {
    return pageHeaders.isPresent() ? pageHeaders.get().patterns() : List.of();
  }

  /**
   * Returns a text that is equal where the same is published. It contains no names of Java types,
   * so that servers with different versions of Wayleave agree on it.
   */
  String summary() {
    StringBuilder text = new StringBuilder();
    for (Map.Entry<String, PublishedResource> entry : new TreeMap<>(resources).entrySet()) {
      text.append(text.length() == 0 ? "" : "\n").append(entry.getKey()).append(' ');
      text.append(entry.getValue().summary());
    }
    for (Header header : headers) {
      text.append('\n').append(header.name()).append(": ").append(header.value());
    }
    return text.append(
            pageHeaders.isPresent() ? "\npage headers\n" + pageHeaders.get().summary() : "")
        .toString();
  }

  /** Returns whether robots.txt is published. */
  public boolean hasRobots() {
    return document(DocumentPaths.ROBOTS_TXT).isPresent();
  }

  /** Returns whether data.txt is published. */
  public boolean hasData() {
    return resources.get(DocumentPaths.DATA_TXT) instanceof GeneratedDocument;
  }
}
