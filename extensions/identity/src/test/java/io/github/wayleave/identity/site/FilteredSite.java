package io.github.wayleave.identity.site;

import io.github.wayleave.identity.site.SiteClient.SiteAnswer;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.servlet.WayleaveFilter;
import io.github.wayleave.yaml.PolicySource;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Predicate;

/** A site whose pages show what the filter has found out about the client. */
final class FilteredSite implements AutoCloseable {
  private final WayleaveFilter filter;
  private final TestContainer.RunningContainer container;
  private final SiteClient client;

  private FilteredSite(WayleaveFilter filter, TestContainer.RunningContainer container) {
    this.filter = filter;
    this.container = container;
    this.client = new SiteClient(container.port());
  }

  /** Starts a site; its files are in a folder. */
  static FilteredSite start(TestContainer container, Path folder, String policy) throws Exception {
    Path file = Files.writeString(folder.resolve("wayleave.yaml"), policy);
    WayleaveFilter filter =
        new WayleaveFilter(
            PolicySource.of(file),
            LiveSettings.of(Environment.PRODUCTION).withReload(Optional.empty()));
    return new FilteredSite(filter, container.start(folder, filter, new IdentityServlet()));
  }

  WayleaveFilter filter() {
    return filter;
  }

  int port() {
    return container.port();
  }

  /** Requests a page as a client with an address, through a trusted proxy. */
  SiteAnswer get(String path, String address, String agent, String... fields) throws Exception {
    return client.get(path, address, agent, fields);
  }

  /** Requests a page until the answer is as expected, and returns it. */
  SiteAnswer await(String path, String address, String agent, Predicate<SiteAnswer> expected)
      throws Exception {
    return client.await(path, address, agent, expected);
  }

  @Override
  public void close() {
    try {
      container.stop().run();
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }
}
