import java.nio.ByteBuffer;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.Callback;

/**
 * A Jetty that answers every request with 204, or with a page of so many octets as the argument
 * says; gate-benchmark.py compares the gate with it, and lets nginx ask it for pages.
 */
public final class PlainServer {
  private PlainServer() {}

  /** Listens on a free port, and prints it. */
  public static void main(String... arguments) throws Exception {
    byte[] page = new byte[arguments.length == 0 ? 0 : Integer.parseInt(arguments[0])];
    Server server = new Server();
    ServerConnector connector = new ServerConnector(server);
    connector.setHost("127.0.0.1");
    server.addConnector(connector);
    server.setHandler(
        new Handler.Abstract() {
          @Override
          public boolean handle(Request request, Response response, Callback callback) {
            if (page.length == 0) {
              response.setStatus(204);
              callback.succeeded();
            } else {
              response.getHeaders().put("Content-Length", page.length);
              response.write(true, ByteBuffer.wrap(page), callback);
            }
            return true;
          }
        });
    server.start();
    System.out.println("listening on http://127.0.0.1:" + connector.getLocalPort() + "/");
    server.join();
  }
}
