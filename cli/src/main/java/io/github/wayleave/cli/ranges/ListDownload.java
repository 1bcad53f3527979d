package io.github.wayleave.cli.ranges;

import io.github.wayleave.identity.fetch.FetchResult;
import io.github.wayleave.net.Origin;
import io.github.wayleave.net.UrlReference;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The answer to the request for a list.
 *
 * @param url the URL of the list
 * @param result the answer
 * @param isFile whether it is a file of this machine, fetched at an unknown time
 */
public record ListDownload(UrlReference url, FetchResult result, boolean isFile) {
  private static final int AT_ONCE = 2;

  /** Creates the answer of a server. */
  public ListDownload(UrlReference url, FetchResult result) {
    this(url, result, false);
  }

  /** Returns a list in a file of this machine. */
  public static ListDownload ofFile(UrlReference url, byte[] content) {
    return new ListDownload(
        url, new FetchResult.Fetched(content, "", Optional.empty(), Optional.empty()), true);
  }

  /**
   * Fetches lists, two at once, and one at once from the same host.
   *
   * @param fetcher fetches a list; it must end in a bounded time
   * @return the answers, in the order of the texts of their URLs
   */
  public static List<ListDownload> all(
      Collection<UrlReference> urls, Function<UrlReference, FetchResult> fetcher) {
    Map<Origin, List<UrlReference>> byHost =
        urls.stream().collect(Collectors.groupingBy(url -> url.origin().orElseThrow()));
    ExecutorService threads = Executors.newFixedThreadPool(AT_ONCE, ListDownload::thread);
    try {
      List<Future<List<ListDownload>>> hosts = new ArrayList<>();
      byHost.values().forEach(lists -> hosts.add(threads.submit(() -> each(lists, fetcher))));
      List<ListDownload> downloads = new ArrayList<>();
      for (Future<List<ListDownload>> host : hosts) {
        downloads.addAll(host.get());
      }
      downloads.sort(Comparator.comparing(download -> download.url().toString()));
      return List.copyOf(downloads);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    } catch (ExecutionException e) {
      throw new IllegalStateException("fetchers throw no exceptions", e);
    } finally {
      threads.shutdownNow();
    }
  }

  private static List<ListDownload> each(
      List<UrlReference> urls, Function<UrlReference, FetchResult> fetcher) {
    return urls.stream().map(url -> new ListDownload(url, fetcher.apply(url))).toList();
  }

  private static Thread thread(Runnable task) {
    Thread thread = new Thread(task, "lists");
    thread.setDaemon(true);
    return thread;
  }
}
