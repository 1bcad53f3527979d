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
 * A document about datasets, which is written when it is asked for and something else is known of
 * their files than when it was written before.
 */
final class GeneratedDocument implements PublishedResource {
  private static final long NOTHING = -1;

  /** For how long a format that failed is not called. */
  private static final Duration REST = Duration.ofSeconds(10);

  private final PublishedFormat form;
  private final CatalogueCache desk;
  private final Freshness freshness;
  private volatile GeneratedVersion last;
  private volatile @Nullable Instant failed;
  private Consumer<Optional<PublishedDocument>> watcher = document -> {};

  /**
   * What was written.
   *
   * @param number of which catalogue
   * @param document the document, if there was anything to say
   * @param before the last documents that there were
   */
  private record GeneratedVersion(
      long number, Optional<PublishedDocument> document, List<PublishedDocument> before) {}

  /**
   * Makes a document.
   *
   * @param before what stood in its place
   */
  GeneratedDocument(
      PublishedFormat form,
      CatalogueCache desk,
      Freshness freshness,
      List<PublishedDocument> before) {
    this.form = form;
    this.desk = desk;
    this.freshness = freshness;
    this.last = new GeneratedVersion(NOTHING, Optional.empty(), before);
  }

  /**
   * Returns the document as it is now; empty if there is nothing to say. If a format cannot write
   * it, it stays as it was, and is tried again after a while.
   */
  Optional<PublishedDocument> document() {
    CatalogueCache.CachedCatalogue listed = desk.listed();
    GeneratedVersion written = last;
    return written.number() == listed.number() || rests() ? written.document() : write(listed);
  }

  /** Returns the documents that whatever takes the place of this one comes after. */
  List<PublishedDocument> written() {
    return last.before();
  }

  /** Tells {@code watcher} of the document, if it was written already, and of all that follow. */
  synchronized void watch(Consumer<Optional<PublishedDocument>> watcher) {
    this.watcher = watcher;
    if (last.number() != NOTHING) {
      watcher.accept(last.document());
    }
  }

  @Override
  public DocumentResponse answer(DocumentRequest request) {
    Optional<PublishedDocument> now = document();
    return now.isPresent() ? now.get().respond(request) : MissingDocument.NOT_FOUND.answer(request);
  }

  @Override
  public String summary() {
    return desk.summary() + " " + freshness.cacheControl();
  }

  private boolean rests() {
    Instant then = failed;
    return then != null
        && Duration.between(then, freshness.clock().instant()).abs().compareTo(REST) < 0;
  }

  private synchronized Optional<PublishedDocument> write(CatalogueCache.CachedCatalogue listed) {
    GeneratedVersion written = last;
    if (written.number() < listed.number() && !rests()) {
      Optional<byte[]> said;
      try {
        said = form.writer().apply(listed.catalogue());
        failed = null;
      } catch (NotWrittenException e) {
        failed = freshness.clock().instant();
        return written.document();
      }
      Optional<PublishedDocument> document =
          said.map(octets -> Rendering.of(octets, form.kind()))
              .map(
                  rendering -> PublishedDocument.following(written.before(), rendering, freshness));
      last =
          new GeneratedVersion(
              listed.number(), document, document.map(List::of).orElse(written.before()));
      watcher.accept(document);
    }
    return last.document();
  }
}
