package io.github.wayleave.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;

/** Tests of one application, which runs from the first test to the last in a deployment. */
abstract class RunningSite {
  /** The fields that a container adds to every response. */
  private static final List<String> CONTAINERS_OWN =
      List.of("date", "server", "connection", "keep-alive");

  private final Launcher launcher;
  private final Deployment deployment;
  private Container container;

  RunningSite(Launcher launcher, Deployment deployment) {
    this.launcher = launcher;
    this.deployment = deployment;
  }

  @BeforeEach
  final void start(SharedResource shared) throws Exception {
    container = shared.get(Container.class, folder -> launcher.start(deployment));
  }

  final int port() {
    return container.port();
  }

  final RawResponse send(RawRequest request) {
    return send(container, request);
  }

  final RawResponse get(String target) {
    return send(RawRequest.get(target));
  }

  final RawResponse get(String target, String name, String value) {
    return send(RawRequest.get(target).with(name, value));
  }

  static RawResponse send(Container container, RawRequest request) {
    AssertionCount.increment(1);
    try {
      return RawHttp.exchange(container.port(), request);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the names of the fields that the container does not add, in lower case. */
  static Set<String> names(RawResponse response) {
    Set<String> names = new TreeSet<>();
    response.fields().forEach(field -> names.add(field.name().toLowerCase(Locale.ROOT)));
    names.removeAll(CONTAINERS_OWN);
    return names;
  }

  static void assertOk(RawResponse response, String text) {
    assertThat(response.status()).as("%s", response).isEqualTo(200);
    assertThat(response.text()).isEqualTo(text);
  }

  static void assertNotModified(RawResponse response) {
    assertThat(response.status()).as("%s", response).isEqualTo(304);
    assertThat(response.content()).isEmpty();
  }

  static void assertApplication(RawResponse response) {
    assertThat(response.status()).as("%s", response).isEqualTo(200);
    assertThat(response.text()).startsWith(ApplicationServlet.MARK);
  }

  static void assertNotDocument(RawResponse response) {
    assertThat(response.text()).doesNotContain("User-agent:");
    assertThat(response.has("ETag")).as("%s", response).isFalse();
  }
}
