package io.github.wayleave.publish;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A document about datasets, which is written when it is asked for and something else is known of
 * their files than when it was written before.
 */
public final class LiveDocument implements Resource {
  private static final long NOTHING = -1;

  private final DataForm form;
  private final DataDesk desk;
  private final Serving serving;
  private volatile Written last;
  private Consumer<Optional<PublishedDocument>> watcher = document -> {};

  /**
   * What was written.
   *
   * @param number of which catalogue
   * @param document the document, if there was anything to say
   * @param before the last documents that there were
   */
  private record Written(
      long number, Optional<PublishedDocument> document, List<PublishedDocument> before) {}

  /**
   * Makes a document.
   *
   * @param before what stood in its place
   */
  LiveDocument(DataForm form, DataDesk desk, Serving serving, List<PublishedDocument> before) {
    this.form = form;
    this.desk = desk;
    this.serving = serving;
    this.last = new Written(NOTHING, Optional.empty(), before);
  }

  /** Returns the document as it is now; empty if there is nothing to say. */
  public Optional<PublishedDocument> document() {
    DataDesk.Listed listed = desk.listed();
    Written written = last;
    return written.number() == listed.number() ? written.document() : write(listed);
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
  public Answer answer(DocumentRequest request) {
    return document().<Resource>map(now -> now).orElse(MissingDocument.NOT_FOUND).answer(request);
  }

  @Override
  public String summary() {
    return desk.summary() + " " + serving.freshness().cacheControl();
  }

  private synchronized Optional<PublishedDocument> write(DataDesk.Listed listed) {
    Written written = last;
    if (written.number() < listed.number()) {
      Optional<PublishedDocument> document =
          form.writer()
              .apply(listed.catalogue())
              .map(octets -> Rendering.of(octets, form.kind()))
              .map(rendering -> serving.document(rendering, written.before()));
      last =
          new Written(listed.number(), document, document.map(List::of).orElse(written.before()));
      watcher.accept(document);
    }
    return last.document();
  }
}
