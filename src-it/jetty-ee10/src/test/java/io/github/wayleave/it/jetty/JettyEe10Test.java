package io.github.wayleave.it.jetty;

import io.github.wayleave.it.ContainerContract;
import io.github.wayleave.it.JettyCompressionContract;
import io.github.wayleave.it.JettyDeviationsContract;
import io.github.wayleave.it.Launcher;
import io.github.wayleave.it.PackedDataContract;
import io.github.wayleave.it.RegistrationContract;
import io.github.wayleave.it.RewriteContract;
import io.github.wayleave.it.SpelledPatternContract;
import io.github.wayleave.it.SpellingAtAPathContract;
import io.github.wayleave.it.SpellingContract;
import java.util.Optional;
import org.eclipse.jetty.compression.server.CompressionHandler;
import org.eclipse.jetty.server.handler.gzip.GzipHandler;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;

/** Slow, since the newer version runs the same each time. */
@Tag("slow")
class JettyEe10Test extends ContainerContract {
  @Override
  protected Launcher launcher() {
    return new JettyLauncher();
  }

  @Nested
  class BehindCompressionHandler extends JettyCompressionContract {
    BehindCompressionHandler() {
      super(new JettyLauncher(Optional.of(CompressionHandler::new)));
    }
  }

  /** Its forerunner, deprecated but still in use. */
  @Nested
  @SuppressWarnings("removal")
  class BehindGzipHandler extends JettyCompressionContract {
    BehindGzipHandler() {
      super(new JettyLauncher(Optional.of(GzipHandler::new)));
    }
  }

  @Nested
  class KnownDeviations extends JettyDeviationsContract {
    KnownDeviations() {
      super(new JettyLauncher(Optional.of(CompressionHandler::new)), new JettyLauncher().lenient());
    }
  }

  /** The listener of the web fragment alone registers the filter. */
  @Nested
  class RegistrationWithoutAnnotations extends RegistrationContract {
    RegistrationWithoutAnnotations() {
      super(new JettyLauncher().withoutAnnotations(), false);
    }
  }

  @Nested
  class PackedData extends PackedDataContract {
    PackedData() {
      super(new JettyLauncher(), JettyDeviationsContract.NOT_SERVED_FROM_ARCHIVES);
    }
  }

  @Nested
  class FilterBehindRewriting extends RewriteContract {
    FilterBehindRewriting() {
      super(Rewritten.filter());
    }
  }

  @Nested
  class HandlerBehindRewriting extends RewriteContract {
    HandlerBehindRewriting() {
      super(Rewritten.front());
    }
  }

  @Nested
  class UnsafeSpelledPattern extends SpelledPatternContract {
    UnsafeSpelledPattern() {
      super(new JettyLauncher().unsafe());
    }
  }

  @Nested
  class UnsafeSpelling extends SpellingContract {
    UnsafeSpelling() {
      super(new JettyLauncher().unsafe());
    }
  }

  @Nested
  class UnsafeSpellingAtAPath extends SpellingAtAPathContract {
    UnsafeSpellingAtAPath() {
      super(new JettyLauncher().unsafe());
    }
  }
}
