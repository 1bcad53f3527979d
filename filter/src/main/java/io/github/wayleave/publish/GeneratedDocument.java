package io.github.wayleave.publish;

import io.github.wayleave.internal.publish.catalogue.CatalogueCache;
import io.github.wayleave.internal.publish.catalogue.FormatInvoker.NotWrittenException;
import io.github.wayleave.internal.publish.catalogue.PublishedFormats.PublishedFormat;
import io.github.wayleave.internal.publish.representation.Freshness;
import io.github.wayleave.internal.publish.representation.Rendering;
import io.github.wayleave.publish.PublishedResource.MissingDocument;
import io.github.wayleave.publish.answer.DocumentRequest;
import io.github.wayleave.publish.answer.DocumentResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A document about datasets, written when it is requested and its dataset files have changed since.
 */
final class GeneratedDocument implements PublishedResource {
  private static final long NOT_WRITTEN = -1;

  /** The time for which a format that failed is not called. */
  private static final Duration RETRY_DELAY = Duration.ofSeconds(10);

  private final PublishedFormat form;
  private final CatalogueCache cache;
  private final Freshness freshness;
  private volatile GeneratedVersion last;
  private volatile @Nullable Instant failed;
  private Consumer<Optional<PublishedDocument>> watcher = document -> {};

  /**
   * A version of the document.
   *
   * @param catalogueVersion the version of the catalogue that it was written from
   * @param document the document, if it has any content
   * @param predecessors the last documents that had content
   */
  private record GeneratedVersion(
      long catalogueVersion,
      Optional<PublishedDocument> document,
      List<PublishedDocument> predecessors) {}

  /** Creates a document; {@code predecessors} were published at its path before. */
  GeneratedDocument(
      PublishedFormat form,
      CatalogueCache cache,
      Freshness freshness,
      List<PublishedDocument> predecessors) {
    this.form = form;
    this.cache = cache;
    this.freshness = freshness;
    this.last = new GeneratedVersion(NOT_WRITTEN, Optional.empty(), predecessors);
  }

  /**
   * Returns the current document; empty if it has no content. If a format cannot write it, the last
   * version stays, and the format is called again later.
   */
  Optional<PublishedDocument> document() {
    CatalogueCache.CachedCatalogue listed = cache.current();
    GeneratedVersion version = last;
    return version.catalogueVersion() == listed.version() || isPaused()
        ? version.document()
        : write(listed);
  }

  /** Returns the documents that a successor must not be older than. */
  List<PublishedDocument> latestDocuments() {
    return last.predecessors();
  }

  /** Passes the document to {@code watcher}, if it is written already, and every later version. */
  synchronized void watch(Consumer<Optional<PublishedDocument>> watcher) {
    this.watcher = watcher;
    if (last.catalogueVersion() != NOT_WRITTEN) {
      watcher.accept(last.document());
    }
  }

  @Override
  public DocumentResponse answer(DocumentRequest request) {
    Optional<PublishedDocument> current = document();
    return current.isPresent()
        ? current.get().respond(request)
        : MissingDocument.NOT_FOUND.answer(request);
  }

  @Override
  public String summary() {
    return cache.summary() + " " + freshness.cacheControl();
  }

  private boolean isPaused() {
    Instant failure = failed;
    return failure != null
        && Duration.between(failure, freshness.clock().instant()).abs().compareTo(RETRY_DELAY) < 0;
  }

  private synchronized Optional<PublishedDocument> write(CatalogueCache.CachedCatalogue listed) {
    GeneratedVersion version = last;
    if (version.catalogueVersion() < listed.version() && !isPaused()) {
      Optional<byte[]> content;
      try {
        content = form.writer().apply(listed.catalogue());
        failed = null;
      } catch (NotWrittenException e) {
        failed = freshness.clock().instant();
        return version.document();
      }
      Optional<PublishedDocument> document =
          content
              .map(octets -> Rendering.of(octets, form.kind()))
              .map(
                  rendering ->
                      PublishedDocument.successor(version.predecessors(), rendering, freshness));
      last =
          new GeneratedVersion(
              listed.version(), document, document.map(List::of).orElse(version.predecessors()));
      watcher.accept(document);
    }
    return last.document();
  }
}
