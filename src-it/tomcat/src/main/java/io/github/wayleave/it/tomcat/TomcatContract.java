package io.github.wayleave.it.tomcat;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.internal.enforce.refusal.Refusal;
import io.github.wayleave.it.Container;
import io.github.wayleave.it.Deployment;
import io.github.wayleave.it.RawHttp;
import io.github.wayleave.it.RawRequest;
import java.io.File;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Tests for every version of Tomcat, and for no other container. */
public class TomcatContract {
  @Test
  void closedTomcat_leavesNoThreadAndNoFolder() throws Exception {
    Set<Thread> before = threads();
    RunningTomcat running = new TomcatLauncher().start(Deployment.of("robots: none\n"));
    Set<Thread> newThreads;
    try (Container container = running) {
      RawHttp.exchange(container.port(), RawRequest.get("/robots.txt"));
      newThreads = threads();
    }
    newThreads.removeAll(before);
    assertThat(newThreads).isNotEmpty();
    for (Thread thread : newThreads) {
      thread.join(10_000);
      assertThat(thread.isAlive()).as("%s", thread).isFalse();
    }
    assertThat(running.folder()).doesNotExist();
    assertThat(new File("tomcat.0")).doesNotExist();
  }

  @Test
  void connectorEncoding_decidesThePath() throws Exception {
    String policy = "robots: { disallow: /priv\u00e9 }\nenforcement: { mode: enforce }\n";
    TomcatLauncher latin = new TomcatLauncher().with("URIEncoding", "ISO-8859-1");
    try (Container container = latin.start(Deployment.of(policy))) {
      RawRequest page = RawRequest.get("/priv%E9/page");
      RawRequest crawlers = page.with("User-Agent", "GPTBot");
      assertThat(RawHttp.exchange(container.port(), page).status()).isEqualTo(200);
      assertThat(RawHttp.exchange(container.port(), crawlers).has(Refusal.FIELD)).isTrue();
    }
  }

  private static Set<Thread> threads() {
    Set<Thread> threads = new HashSet<>(Thread.getAllStackTraces().keySet());
    threads.removeIf(thread -> thread.getThreadGroup() != Thread.currentThread().getThreadGroup());
    return threads;
  }
}
