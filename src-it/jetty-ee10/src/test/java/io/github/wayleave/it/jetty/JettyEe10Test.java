package io.github.wayleave.it.jetty;

import io.github.wayleave.it.ApplicationAtAPathContract;
import io.github.wayleave.it.CacheContract;
import io.github.wayleave.it.CompressionContract;
import io.github.wayleave.it.ConditionalContract;
import io.github.wayleave.it.ContainerCompressionContract;
import io.github.wayleave.it.DeclaredFilterContract;
import io.github.wayleave.it.DocumentContract;
import io.github.wayleave.it.FaultyPolicyContract;
import io.github.wayleave.it.InitializerContract;
import io.github.wayleave.it.KeepAliveContract;
import io.github.wayleave.it.MethodContract;
import io.github.wayleave.it.PathContract;
import io.github.wayleave.it.SameAnswerContract;
import io.github.wayleave.it.SectionContract;
import java.util.Optional;
import org.eclipse.jetty.compression.server.CompressionHandler;
import org.eclipse.jetty.server.handler.gzip.GzipHandler;
import org.junit.jupiter.api.Nested;

class JettyEe10Test {
  @Nested
  class Document extends DocumentContract {
    Document() {
      super(new JettyLauncher());
    }
  }

  @Nested
  class Conditional extends ConditionalContract {
    Conditional() {
      super(new JettyLauncher());
    }
  }

  @Nested
  class Compression extends CompressionContract {
    Compression() {
      super(new JettyLauncher());
    }
  }

  @Nested
  class Method extends MethodContract {
    Method() {
      super(new JettyLauncher());
    }
  }

  @Nested
  class Path extends PathContract {
    Path() {
      super(new JettyLauncher());
    }
  }

  @Nested
  class SameAnswer extends SameAnswerContract {
    SameAnswer() {
      super(new JettyLauncher());
    }
  }

  @Nested
  class Cache extends CacheContract {
    Cache() {
      super(new JettyLauncher());
    }
  }

  @Nested
  class KeepAlive extends KeepAliveContract {
    KeepAlive() {
      super(new JettyLauncher());
    }
  }

  @Nested
  class ApplicationAtAPath extends ApplicationAtAPathContract {
    ApplicationAtAPath() {
      super(new JettyLauncher());
    }
  }

  @Nested
  class Section extends SectionContract {
    Section() {
      super(new JettyLauncher());
    }
  }

  @Nested
  class Initializer extends InitializerContract {
    Initializer() {
      super(new JettyLauncher());
    }
  }

  @Nested
  class DeclaredFilter extends DeclaredFilterContract {
    DeclaredFilter() {
      super(new JettyLauncher());
    }
  }

  @Nested
  class FaultyPolicy extends FaultyPolicyContract {
    FaultyPolicy() {
      super(new JettyLauncher());
    }
  }

  @Nested
  class BehindCompressionHandler extends ContainerCompressionContract {
    BehindCompressionHandler() {
      super(new JettyLauncher(Optional.of(CompressionHandler::new)));
    }
  }

  /** Its forerunner, deprecated but still in use. */
  @Nested
  @SuppressWarnings("removal")
  class BehindGzipHandler extends ContainerCompressionContract {
    BehindGzipHandler() {
      super(new JettyLauncher(Optional.of(GzipHandler::new)));
    }
  }
}
