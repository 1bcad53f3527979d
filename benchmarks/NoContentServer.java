import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.Callback;

/** A Jetty that answers every request with 204; gate-benchmark.py compares the gate with it. */
public final class NoContentServer {
  private NoContentServer() {}

  /** Listens on a free port, and prints it. */
  public static void main(String... arguments) throws Exception {
    Server server = new Server();
    ServerConnector connector = new ServerConnector(server);
    connector.setHost("127.0.0.1");
    server.addConnector(connector);
    server.setHandler(
        new Handler.Abstract() {
          @Override
          public boolean handle(Request request, Response response, Callback callback) {
            response.setStatus(204);
            callback.succeeded();
            return true;
          }
        });
    server.start();
    System.out.println("listening on http://127.0.0.1:" + connector.getLocalPort() + "/");
    server.join();
  }
}
