package io.github.wayleave.it.tomcat;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.internal.enforce.refusal.Refusal;
import io.github.wayleave.it.CompleteWebXmlContract;
import io.github.wayleave.it.Container;
import io.github.wayleave.it.ContainerCompressionContract;
import io.github.wayleave.it.ContainerContract;
import io.github.wayleave.it.Deployment;
import io.github.wayleave.it.Http2Contract;
import io.github.wayleave.it.Launcher;
import io.github.wayleave.it.PackedDataContract;
import io.github.wayleave.it.RawHttp;
import io.github.wayleave.it.RawRequest;
import io.github.wayleave.it.SpelledPatternContract;
import io.github.wayleave.it.SpellingAtAPathContract;
import io.github.wayleave.it.SpellingContract;
import java.io.File;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** All that holds in Tomcat, whatever its version. */
public abstract class TomcatContract extends ContainerContract {
  @Override
  protected Launcher launcher() {
    return new TomcatLauncher();
  }

  @Test
  void aTomcatThatIsClosedLeavesNeitherThreadNorFolder() throws Exception {
    Set<Thread> before = threads();
    RunningTomcat running = new TomcatLauncher().start(Deployment.of("robots: none\n"));
    Set<Thread> its;
    try (Container container = running) {
      RawHttp.once(container.port(), RawRequest.get("/robots.txt"));
      its = threads();
    }
    its.removeAll(before);
    assertThat(its).isNotEmpty();
    for (Thread thread : its) {
      thread.join(10_000);
      assertThat(thread.isAlive()).as("%s", thread).isFalse();
    }
    assertThat(running.folder()).doesNotExist();
    assertThat(new File("tomcat.0")).doesNotExist();
  }

  @Test
  void whatAConnectorReadsInAnotherEncodingIsWhatIsAsked() throws Exception {
    String policy = "robots: { disallow: /priv\u00e9 }\nenforcement: { mode: enforce }\n";
    TomcatLauncher latin = new TomcatLauncher().with("URIEncoding", "ISO-8859-1");
    try (Container container = latin.start(Deployment.of(policy))) {
      RawRequest page = RawRequest.get("/priv%E9/page");
      RawRequest crawlers = page.with("User-Agent", "GPTBot");
      assertThat(RawHttp.once(container.port(), page).status()).isEqualTo(200);
      assertThat(RawHttp.once(container.port(), crawlers).has(Refusal.FIELD)).isTrue();
    }
  }

  private static Set<Thread> threads() {
    Set<Thread> threads = new HashSet<>(Thread.getAllStackTraces().keySet());
    threads.removeIf(thread -> thread.getThreadGroup() != Thread.currentThread().getThreadGroup());
    return threads;
  }

  @Nested
  class CompleteWebXml extends CompleteWebXmlContract {
    CompleteWebXml() {
      super(new TomcatLauncher());
    }
  }

  /** What has 32 octets and more, and is text. */
  @Nested
  class BehindCompression extends ContainerCompressionContract {
    BehindCompression() {
      super(new TomcatLauncher().with("compression", "32"));
    }
  }

  /** Whatever it is, and however short. */
  @Nested
  class BehindForcedCompression extends ContainerCompressionContract {
    BehindForcedCompression() {
      super(new TomcatLauncher().with("compression", "force"));
    }
  }

  @Nested
  class PackedData extends PackedDataContract {
    PackedData() {
      super(new TomcatLauncher(), Set.of());
    }
  }

  @Nested
  class UnsafeSpelledPattern extends SpelledPatternContract {
    UnsafeSpelledPattern() {
      super(new TomcatLauncher().unsafe());
    }
  }

  @Nested
  class UnsafeSpelling extends SpellingContract {
    UnsafeSpelling() {
      super(new TomcatLauncher().unsafe());
    }
  }

  @Nested
  class UnsafeSpellingAtAPath extends SpellingAtAPathContract {
    UnsafeSpellingAtAPath() {
      super(new TomcatLauncher().unsafe());
    }
  }

  @Nested
  class Http2 extends Http2Contract {
    Http2() {
      super(new TomcatLauncher());
    }
  }

  @Nested
  class UnsafeHttp2 extends Http2Contract {
    UnsafeHttp2() {
      super(new TomcatLauncher().unsafe());
    }
  }

  @Nested
  class KnownRewrites extends TomcatRewriteContract {}

  @Nested
  class KnownDeviations extends TomcatDeviationsContract {}
}
