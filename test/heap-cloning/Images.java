/** Images in memory: pixels, and writing and reading them as files of three formats. */
import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import javax.imageio.ImageIO;

public class Images {
    public static void main(String[] args) throws IOException {
        BufferedImage image = new BufferedImage(16, 12, BufferedImage.TYPE_INT_RGB);
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) image.setRGB(x, y, new Color(x * 16, y * 20, (x + y) * 8).getRGB());
        }
        System.out.println(image.getRaster().getNumBands() + " " + image.getColorModel().getPixelSize() + " " + hash(image));
        for (String format : new String[] {"png", "bmp", "gif"}) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            boolean written = ImageIO.write(image, format, out);
            BufferedImage back = ImageIO.read(new ByteArrayInputStream(out.toByteArray()));
            System.out.println(format + " " + written + " " + back.getWidth() + "x" + back.getHeight() + " " + hash(back));
        }
        BufferedImage grey = new BufferedImage(4, 4, BufferedImage.TYPE_BYTE_GRAY);
        grey.getRaster().setSample(1, 2, 0, 200);
        System.out.println(Integer.toHexString(grey.getRGB(1, 2)) + " " + grey.getSubimage(1, 1, 2, 2).getHeight());
        System.out.println(ImageIO.getImageReadersByFormatName("png").hasNext() + " " + ImageIO.read(new ByteArrayInputStream(new byte[9])));
    }

    static int hash(BufferedImage image) {
        return Arrays.hashCode(image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth()));
    }
}
