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

/** A document about datasets. A request writes it again if its dataset files have changed. */
final class GeneratedDocument implements PublishedResource {
  private static final long NOT_WRITTEN = -1;

  /** The time for which a format is not called after it failed. */
  private static final Duration RETRY_DELAY = Duration.ofSeconds(10);

  private final PublishedFormat format;
  private final CatalogueCache cache;
  private final Freshness freshness;
  private volatile GeneratedVersion last;
  private volatile @Nullable Instant lastFailure;
  private Optional<Consumer<Optional<PublishedDocument>>> watcher = Optional.empty();

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
      PublishedFormat format,
      CatalogueCache cache,
      Freshness freshness,
      List<PublishedDocument> predecessors) {
    this.format = format;
    this.cache = cache;
    this.freshness = freshness;
    this.last = new GeneratedVersion(NOT_WRITTEN, Optional.empty(), predecessors);
  }

  /**
   * Returns the current document; empty if it has no content. If a format cannot write it, the last
   * version stays, and the format is called again later.
   */
  Optional<PublishedDocument> document() {
    CatalogueCache.CachedCatalogue catalogue = cache.current();
    GeneratedVersion version = last;
    return version.catalogueVersion() == catalogue.version() || isPaused()
        ? version.document()
        : write(catalogue);
  }

  /** Returns the documents that a successor must not be older than. */
  List<PublishedDocument> latestDocuments() {
    return last.predecessors();
  }

  /** Passes the document to {@code watcher}, if it is written already, and every later version. */
  synchronized void watch(Consumer<Optional<PublishedDocument>> watcher) {
    this.watcher = Optional.of(watcher);
    if (last.catalogueVersion() != NOT_WRITTEN) {
      watcher.accept(last.document());
    }
  }

  @Override
  public DocumentResponse respond(DocumentRequest request) {
    Optional<PublishedDocument> current = document();
    return current.isPresent()
        ? current.get().respond(request)
        : MissingDocument.NOT_FOUND.respond(request);
  }

  @Override
  public String summary() {
    return cache.summary() + " " + freshness.cacheControl();
  }

  private boolean isPaused() {
    Instant failure = lastFailure;
    return failure != null
        && Duration.between(failure, freshness.clock().instant()).abs().compareTo(RETRY_DELAY) < 0;
  }

  private synchronized Optional<PublishedDocument> write(CatalogueCache.CachedCatalogue catalogue) {
    GeneratedVersion version = last;
    if (version.catalogueVersion() < catalogue.version() && !isPaused()) {
      Optional<byte[]> content;
      try {
        content = format.writer().apply(catalogue.catalogue());
        lastFailure = null;
      } catch (NotWrittenException e) {
        lastFailure = freshness.clock().instant();
        return version.document();
      }
      Optional<PublishedDocument> document =
          content
              .map(octets -> Rendering.of(octets, format.kind()))
              .map(
                  rendering ->
                      PublishedDocument.successor(version.predecessors(), rendering, freshness));
      last =
          new GeneratedVersion(
              catalogue.version(), document, document.map(List::of).orElse(version.predecessors()));
      watcher.ifPresent(consumer -> consumer.accept(document));
    }
    return last.document();
  }
}
