package io.github.wayleave.internal.source;

import io.github.wayleave.source.SourceFile;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The files of a policy at a URL as they were last fetched, so that requests for them can be
 * conditional. It is safe for use by several threads; one request is made at a time.
 */
public final class UrlDocuments {
  private final UrlClient client;
  private final Map<SourceUrl, FetchedFile> files = new HashMap<>();
  private final Set<SourceUrl> used = new HashSet<>();
  private boolean isLoading;
  private Optional<SourceUrl> failed = Optional.empty();

  /** Creates the documents, none of which is fetched yet. */
  public UrlDocuments(Optional<AuthorizationFile> authorization) {
    this(authorization, UrlClient.TIME);
  }

  /** Creates documents with another time limit, for tests. */
  UrlDocuments(Optional<AuthorizationFile> authorization, Duration time) {
    this.client =
        new UrlClient(authorization, "check the file of " + AuthorizationFile.SETTING, time);
  }

  /** Returns a file that is fetched each time it is opened. */
  public SourceFile file(SourceUrl url) {
    return new SourceFile(url.toString(), new UrlOpener(url));
  }

  /** Starts a load, in which no file is requested after one has failed. */
  public synchronized void startLoad() {
    isLoading = true;
    used.clear();
    failed = Optional.empty();
  }

  /**
   * Ends a load, and forgets the files that it did not use. A load of saved files uses none, and
   * one that failed may not have come to all of them.
   */
  public synchronized void endLoad() {
    isLoading = false;
    if (failed.isEmpty() && !used.isEmpty()) {
      files.keySet().retainAll(used);
    }
    failed = Optional.empty();
  }

  private final class UrlOpener implements SourceFile.Opener {
    private final SourceUrl url;

    UrlOpener(SourceUrl url) {
      this.url = url;
    }

    @Override
    public boolean isRemote() {
      return true;
    }

    @Override
    public InputStream open() throws IOException {
      return fetch(url).open();
    }
  }

  private synchronized FetchedFile fetch(SourceUrl url) throws IOException {
    if (failed.isPresent()) {
      throw new IOException(
          "was not requested after %s failed; fix that first".formatted(failed.get()));
    }
    try {
      FetchedFile file = client.fetch(url, Optional.ofNullable(files.get(url)));
      files.put(url, file);
      used.add(url);
      return file;
    } catch (IOException e) {
      failed = isLoading ? Optional.of(url) : Optional.empty();
      throw new IOException("cannot be fetched: " + e.getMessage(), e);
    }
  }
}
