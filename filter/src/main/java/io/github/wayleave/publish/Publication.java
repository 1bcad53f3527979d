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
import java.util.TreeMap;
import java.util.function.BiConsumer;

/**
 * What is published at a host: all documents, and what every response says. An immutable snapshot,
 * from which requests are answered.
 */
public final class Publication {
  private final Map<String, PublishedResource> resources;
  private final List<Header> headers;
  private final Optional<PageHeaders> pages;

  Publication(Map<String, PublishedResource> resources, Optional<PageHeaders> pages) {
    boolean isUniform = pages.isPresent() && pages.get().isUniform();
    this.resources = Map.copyOf(resources);
    this.headers = isUniform ? pages.get().everywhere() : List.of();
    this.pages = isUniform ? Optional.empty() : pages;
  }

  /**
   * Renders what a policy publishes at the hosts that it says nothing else about.
   *
   * @param clock tells when the documents were first there, and when they go stale
   * @throws PolicyException if a document would be read back as something else than was written
   */
  public static Publication of(HostRules policy, InstantSource clock) {
    return render(renderer(clock), policy, List.of());
  }

  /**
   * Renders the same with what is known of the files of datasets.
   *
   * @throws PolicyException as in {@link #of(HostRules, InstantSource)}
   */
  public static Publication of(HostRules policy, InstantSource clock, Inventory files) {
    return render(new PublicationRenderer(clock, files, FormatInvoker.OF_TOOL), policy, List.of());
  }

  /**
   * Renders what the policy publishes that takes the place of this one's. A document with the same
   * octets keeps its {@code Last-Modified}; that of another is later than before.
   *
   * @throws PolicyException as in {@link #of(HostRules, InstantSource)}
   */
  public Publication withSuccessor(HostRules policy, InstantSource clock) {
    return render(renderer(clock), policy, List.of(this));
  }

  private static PublicationRenderer renderer(InstantSource clock) {
    return new PublicationRenderer(clock, () -> Inventory.ListedFiles.NONE, FormatInvoker.OF_TOOL);
  }

  /**
   * Renders the same with documents that other hosts may share.
   *
   * @param previous what was published at these hosts
   */
  static Publication render(
      PublicationRenderer renderer, HostRules policy, List<Publication> previous) {
    return new Publication(renderer.resources(policy, previous), renderer.headers(policy));
  }

  /**
   * Returns the answer of what the policy has at a path; empty where it says nothing, so that
   * whatever the application has is served.
   *
   * @param path the path as the container resolved it, decoded and without parameters
   */
  public Optional<DocumentResponse> respond(String path, DocumentRequest request) {
    PublishedResource resource = resources.get(path);
    return resource == null ? Optional.empty() : Optional.of(resource.answer(request));
  }

  /** Returns whether the policy has something at a path, if only that nothing is there. */
  public boolean publishes(String path) {
    return resources.containsKey(path);
  }

  /** Returns what the policy has at a path. */
  Optional<PublishedResource> at(String path) {
    return Optional.ofNullable(resources.get(path));
  }

  /** Returns the document at a path, if one is published there. */
  public Optional<PublishedDocument> document(String path) {
    PublishedResource resource = resources.get(path);
    if (resource instanceof FixedDocument fixed) {
      return Optional.of(fixed.document());
    }
    return resource instanceof GeneratedDocument live ? live.document() : Optional.empty();
  }

  /** Returns the documents that stand there as long as this is published, by their paths. */
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
   * Tells {@code watcher} of the documents that are written when they are asked for: of those that
   * were already, and from now on of each that is, or is no more.
   */
  public void watchFiles(BiConsumer<String, Optional<PublishedDocument>> watcher) {
    resources.forEach(
        (path, resource) -> {
          if (resource instanceof GeneratedDocument live) {
            live.watch(document -> watcher.accept(path, document));
          }
        });
  }

  /** Returns the paths of the documents that {@link #watchFiles} may tell of. */
  public List<String> watchedPaths() {
    return paths().stream()
        .filter(path -> resources.get(path) instanceof GeneratedDocument)
        .toList();
  }

  /** Returns the documents that were last published at a path, as far as they were asked for. */
  List<PublishedDocument> latestDocuments(String path) {
    if (resources.get(path) instanceof GeneratedDocument live) {
      return live.latestDocuments();
    }
    return resources.get(path) instanceof FixedDocument fixed
        ? List.of(fixed.document())
        : List.of();
  }

  /** Returns the paths at which this has something, in their order. */
  public List<String> paths() {
    return resources.keySet().stream().sorted().toList();
  }

  /**
   * Returns the header fields that every response of the host has, whatever else it says; none if
   * {@link #hasPageHeaders}.
   */
  public List<Header> headers() {
    return headers;
  }

  /** Returns whether responses have header fields that depend on what is asked for. */
  public boolean hasPageHeaders() {
    return pages.isPresent();
  }

  /** Returns the header fields of the response to a request for a target, whatever else it says. */
  public List<Header> headers(Target target) {
    return headers(List.of(target));
  }

  /**
   * Returns the same for a request that may be asking for several targets, depending on who reads
   * its path: whatever is said of one of them, and the strictest of it.
   *
   * @param readings at least one
   */
  public List<Header> headers(List<Target> readings) {
    return pages.isPresent() ? pages.get().at(readings) : headers;
  }

  /**
   * Returns the patterns that decide which header fields a response has: {@link #headers(Target)}
   * is the same for all targets that the same of them cover.
   */
  public List<HeaderPattern> headerPatterns() {
    return pages.isPresent() ? pages.get().patterns() : List.of();
  }

  /** Returns a text that is the same where the same is published. */
  String summary() {
    StringBuilder text = new StringBuilder();
    for (Map.Entry<String, PublishedResource> entry : new TreeMap<>(resources).entrySet()) {
      text.append(text.length() == 0 ? "" : "\n").append(entry.getKey()).append(' ');
      text.append(entry.getValue().summary());
    }
    text.append(headers);
    return text.append(pages.isPresent() ? " with page headers" + pages.get().summary() : "")
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
