package io.github.wayleave.internal.source;

import io.github.wayleave.internal.text.Sha256;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.source.SourceFile;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Files at URLs that a policy names together with their hashes. A hash fixes the content, so a file
 * is fetched once and then comes from memory, or after a restart from the state folder.
 *
 * <p>It is safe for use by several threads; one request is made at a time.
 */
public final class PinnedDocuments {
  /** The files of this process: content with the same hash is the same for every policy. */
  public static final PinnedDocuments SHARED = new PinnedDocuments(UrlClient.TIME);

  /** While a policy stays the same, a server that failed is asked again after this time. */
  static final Duration RETRY_TIME = Duration.ofSeconds(30);

  private static final int MAX_FILES = 4;

  private final UrlClient client;
  private final Map<String, byte[]> contents = new LinkedHashMap<>();

  /** Creates an instance that has fetched nothing yet. */
  PinnedDocuments(Duration time) {
    this.client =
        new UrlClient(
            Optional.empty(), "let the server send it without a login, or correct the URL", time);
  }

  /**
   * Returns a file that is fetched when it is first opened. The caller compares the content with
   * the hash, since a server may send another file.
   *
   * @param sha256 the hash in 64 lower-case hex digits
   * @param folder where the content may be kept; empty for nowhere
   */
  public SourceFile file(SourceUrl url, String sha256, Optional<PinnedFolder> folder) {
    return new SourceFile(url.toString(), new PinnedOpener(url, sha256, folder));
  }

  private final class PinnedOpener implements SourceFile.Opener {
    private final SourceUrl url;
    private final String sha256;
    private final Optional<PinnedFolder> folder;
    private @Nullable WrongAnswer lastAnswer;

    PinnedOpener(SourceUrl url, String sha256, Optional<PinnedFolder> folder) {
      this.url = url;
      this.sha256 = sha256;
      this.folder = folder;
    }

    @Override
    public boolean isPinned() {
      return true;
    }

    @Override
    public InputStream open() {
      Optional<byte[]> pinned = pinned(sha256, folder);
      return new ByteArrayInputStream(pinned.isPresent() ? pinned.get() : answer());
    }

    /** A policy on disk is checked every few seconds, which is too often to ask a server. */
    private synchronized byte[] answer() {
      WrongAnswer last = lastAnswer;
      if (last == null || !last.isRecent()) {
        try {
          byte[] content = fetch(url);
          if (Sha256.hex(content).equals(sha256)) {
            remember(sha256, content);
            if (folder.isPresent()) {
              folder.get().keep(sha256, content);
            }
            return content;
          }
          last = new WrongAnswer(System.nanoTime(), content, "");
        } catch (IOException e) {
          last = new WrongAnswer(System.nanoTime(), null, "cannot be fetched: " + e.getMessage());
        }
        lastAnswer = last;
      }
      byte[] otherContent = last.otherContent();
      if (otherContent == null) {
        throw PolicyException.unreadable(url.toString(), last.reason());
      }
      return otherContent;
    }
  }

  /** What came in place of the content: other content, or nothing for a reason. */
  private static final class WrongAnswer {
    private final long nanoTime;
    private final byte @Nullable [] otherContent;
    private final String reason;

    WrongAnswer(long nanoTime, byte @Nullable [] otherContent, String reason) {
      this.nanoTime = nanoTime;
      this.otherContent = otherContent;
      this.reason = reason;
    }

    boolean isRecent() {
      return System.nanoTime() - nanoTime < RETRY_TIME.toNanos();
    }

    byte @Nullable [] otherContent() {
      return otherContent;
    }

    String reason() {
      return reason;
    }
  }

  private synchronized byte[] fetch(SourceUrl url) throws IOException {
    return client.fetch(url, Optional.empty()).octets();
  }

  private Optional<byte[]> pinned(String sha256, Optional<PinnedFolder> folder) {
    Optional<byte[]> content;
    synchronized (contents) {
      content = Optional.ofNullable(contents.get(sha256));
    }
    if (content.isPresent() && folder.isPresent()) {
      folder.get().keepIfMissing(sha256, content.get());
    } else if (folder.isPresent()) {
      content = folder.get().read(sha256);
      if (content.isPresent()) {
        remember(sha256, content.get());
      }
    }
    return content;
  }

  private void remember(String sha256, byte[] content) {
    synchronized (contents) {
      contents.put(sha256, content);
      if (contents.size() > MAX_FILES) {
        Iterator<String> eldest = contents.keySet().iterator();
        eldest.next();
        eldest.remove();
      }
    }
  }
}
