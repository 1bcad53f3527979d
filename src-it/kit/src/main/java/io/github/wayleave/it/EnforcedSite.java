package io.github.wayleave.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.enforce.AccessCounts;
import io.github.wayleave.internal.enforce.refusal.Refusal;
import io.github.wayleave.policy.section.EnforcementMode;
import io.github.wayleave.servlet.WayleaveFilter;

/** An application with enforcement, which reports the decisions that it sees. */
final class EnforcedSite implements AutoCloseable {
  static final String USER_AGENT = "User-Agent";
  static final String CRAWLER = "GPTBot";
  static final String BROWSER =
      "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

  private final DecisionEchoFilter visits;
  private final Container container;

  private EnforcedSite(DecisionEchoFilter visits, Container container) {
    this.visits = visits;
    this.container = container;
  }

  static EnforcedSite start(Launcher launcher, String policy) throws Exception {
    DecisionEchoFilter visits = new DecisionEchoFilter();
    return new EnforcedSite(visits, launcher.start(deployment(policy, visits)));
  }

  /** Starts the application with an enforcement mode set by the server. */
  static EnforcedSite start(Launcher launcher, String policy, String mode) throws Exception {
    DecisionEchoFilter visits = new DecisionEchoFilter();
    return new EnforcedSite(
        visits, launcher.start(deployment(policy, visits).with(EnforcementMode.PROPERTY, mode)));
  }

  private static Deployment deployment(String policy, DecisionEchoFilter visits) {
    return Deployment.of(policy, visits);
  }

  int port() {
    return container.port();
  }

  RawResponse send(RawRequest request) {
    return RunningSite.send(container, request);
  }

  RawResponse get(String userAgent, String target) {
    return send(RawRequest.get(target).with(USER_AGENT, userAgent));
  }

  AccessCounts counts() {
    return WayleaveFilter.of(visits.context())
        .flatMap(WayleaveFilter::live)
        .orElseThrow()
        .accessCounts();
  }

  @Override
  public void close() {
    container.close();
  }

  static void assertRefused(RawResponse response, int status) {
    assertThat(response.status()).as("%s", response).isEqualTo(status);
    assertThat(response.header(Refusal.FIELD)).startsWith("refused; crawler=");
    assertThat(response.text()).doesNotContain(ApplicationServlet.MARK);
  }

  /** Asserts that the application responded and saw this decision. */
  static void assertPassed(RawResponse response, String decision) {
    RunningSite.assertApplication(response);
    assertThat(response.has(Refusal.FIELD)).isFalse();
    assertThat(response.header(DecisionEchoFilter.DECISION)).isEqualTo(decision);
  }

  /** Asserts that the application responded and saw no crawler. */
  static void assertUntouched(RawResponse response) {
    RunningSite.assertApplication(response);
    assertThat(response.has(Refusal.FIELD)).isFalse();
    assertThat(response.has(DecisionEchoFilter.CLAIM)).isFalse();
    assertThat(response.has(DecisionEchoFilter.DECISION)).isFalse();
  }
}
